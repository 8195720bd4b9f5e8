import { serviceLimits } from '@caparazon/call/service-limits';
import { startOfCivilDay } from '@caparazon/call/time';
import { getFichaAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { deleteVoy, postArchivar, postVincular, postVisto, postVoy } from '@caparazon/clinic/reporte/calls';
import { getSeguimiento } from '@caparazon/clinic/seguimiento/calls';
import { seguimientoMessages as says } from '@caparazon/clinic/seguimiento/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ana, type CasesTest, rightFicha, startCases } from '../testing/service.ts';

const hourMs = 3600_000;
const { tries, windowMs } = serviceLimits.seguimiento;
let service: CasesTest;
beforeAll(async () => {
  service = await startCases({ trustedProxies: '127.0.0.1' });
});
afterAll(() => service.close());

/** Each test has its own address, since tries are counted. */
let host = 0;
let address = '';
beforeEach(() => {
  host += 1;
  address = `10.2.0.${host}`;
});

interface Try {
  from?: string;
  headers?: Record<string, string>;
}
const ask = (reporte: number | string, telefono: string, { from = address, headers = {} }: Try = {}) =>
  service.call(getSeguimiento, {
    query: { reporte: String(reporte), telefono },
    raw: { headers: { 'X-Forwarded-For': from, ...headers } },
  });
const steps = async (idReporte: number) => (await ask(idReporte, '3456')).ok().pasos;
const report = (changes = {}) =>
  service.report({ nombreContacto: 'Rosa', telefonoContacto: '+59899123456', ...changes });

const as = () => ({ as: service.as(ana) });
const see = (idReporte: number) => service.call(postVisto, { params: { idReporte: String(idReporte) }, ...as() });
const going = (idReporte: number) =>
  service.call(postVoy, { params: { idReporte: String(idReporte) }, body: {}, ...as() });
const handBack = (idReporte: number) => service.call(deleteVoy, { params: { idReporte: String(idReporte) }, ...as() });
const archive = (idReporte: number, archivado = true) =>
  service.call(postArchivar, { params: { idReporte: String(idReporte) }, body: { archivado }, ...as() });
const link = (idReporte: number, idFicha: number) =>
  service.call(postVincular, { params: { idReporte: String(idReporte) }, body: { idFicha }, ...as() });
async function change(idFichaAnimal: number, changes: object) {
  const { version } = (
    await service.call(getFichaAnimal, { params: { idFicha: String(idFichaAnimal) }, ...as() })
  ).ok();
  const body = { ...rightFicha, idFichaAnimal, version, ...changes } as never;
  (await service.call(putFichaAnimal, { body, ...as() })).ok();
}
const later = () => {
  service.clock.advance(hourMs);
  return service.clock.now();
};

describe('the steps', () => {
  test('of an animal that came in and was released have their times', async () => {
    const received = service.clock.now();
    const idReporte = await report();
    expect((await ask(idReporte, '3456')).ok()).toEqual({
      idReporte,
      fecha: received,
      pasos: [{ paso: 'recibido', fecha: received }],
    });

    const seen = later();
    await see(idReporte);
    const admitted = later();
    const idFicha = await service.admitAnimal({ idReporte });
    expect(await steps(idReporte)).toEqual([
      { paso: 'recibido', fecha: received },
      { paso: 'visto', fecha: seen },
      { paso: 'en_rehabilitacion', fecha: admitted },
    ]);

    const released = later();
    await change(idFicha, { estado: 'Liberado' });
    expect((await steps(idReporte)).slice(2)).toEqual([
      { paso: 'en_rehabilitacion', fecha: admitted },
      { paso: 'liberado', fecha: released },
    ]);

    const fechaEgreso = startOfCivilDay('2026-01-20');
    await change(idFicha, { estado: 'Liberado', fechaEgreso });
    expect((await steps(idReporte)).at(-1)).toEqual({ paso: 'liberado', fecha: fechaEgreso });
  });

  test('have en_camino while somebody goes, without a name', async () => {
    const idReporte = await report();
    const at = later();
    expect((await going(idReporte)).status).toBeLessThan(300);
    expect((await steps(idReporte)).slice(1)).toEqual([
      { paso: 'visto', fecha: at },
      { paso: 'en_camino', fecha: at },
    ]);
    expect((await handBack(idReporte)).status).toBeLessThan(300);
    expect((await steps(idReporte)).map(({ paso }) => paso)).not.toContain('en_camino');
  });

  test('of an animal that died have neither release nor care', async () => {
    const idReporte = await report({ estado: 'MUERTO' });
    const seen = later();
    const idFicha = await service.admitAnimal({ estado: 'Muerto' });
    await link(idReporte, idFicha);
    expect((await steps(idReporte)).slice(1)).toEqual([
      { paso: 'visto', fecha: seen },
      { paso: 'muerto', fecha: seen },
    ]);
  });

  test('have no state that was corrected', async () => {
    const idReporte = await report();
    const idFicha = await service.admitAnimal({ idReporte });
    await change(idFicha, { estado: 'Muerto' });
    await change(idFicha, {});
    expect((await steps(idReporte)).map(({ paso }) => paso)).toEqual(['recibido', 'visto', 'en_rehabilitacion']);
  });

  test('have cerrado when archived without a record, until it is unarchived', async () => {
    const idReporte = await report();
    const closed = later();
    await archive(idReporte);
    expect((await steps(idReporte)).at(-1)).toEqual({ paso: 'cerrado', fecha: closed });
    await archive(idReporte, false);
    expect((await steps(idReporte)).map(({ paso }) => paso)).toEqual(['recibido']);
  });

  test('have no time where none is stored', async () => {
    const idReporte = await report();
    await archive(idReporte);
    await Historial.collection.deleteMany({ entidad: 'reporte', idEntidad: idReporte });
    expect((await steps(idReporte)).at(-1)).toEqual({ paso: 'cerrado', fecha: null });
  });

  test('have nothing personal, and are not cached', async () => {
    const idReporte = await report({ emailContacto: 'rosa@example.com', observaciones: 'Atada a una red' });
    await see(idReporte);
    await service.admitAnimal({ idReporte });
    const answer = await ask(idReporte, '3456');
    expect(Object.keys(answer.ok()).sort()).toEqual(['fecha', 'idReporte', 'pasos']);
    expect(JSON.stringify(answer.ok())).not.toMatch(/Rosa|Ana|99123|@|red|Pileta|Barco/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a follower', () => {
  test('gets the same answer for an unknown number, a wrong phone and a report without one', async () => {
    const known = await report();
    const without = await service.report();
    // Twelve characters are stored as a phone; this has two digits.
    const twoDigits = await service.report({ telefonoContacto: 'no tengo, 12' });
    for (const [reporte, telefono] of [
      [known, '6543'],
      [known, '0000'],
      [without, '3456'],
      [without, '0000'],
      [twoDigits, '0012'],
      [4_000_000, '3456'],
      [9_999_999_999, '3456'],
    ] as const) {
      const answer = await ask(reporte, telefono);
      expect(answer.status).toBe(404);
      expect(answer.error()).toEqual({ message: says.notFound, errores: [], codigo: 'no_encontrado' });
    }
  });

  test.each([
    ['less than four digits', '42', '456', says.telefono],
    ['more', '42', '23456', says.telefono],
    ['none', '42', '', says.telefono],
    ['not digits', '42', '34a6', says.telefono],
    ['not a number', 'x', '3456', says.reporte],
    ['zero', '0', '3456', says.reporte],
  ])('%s is 400, and uses up no try', async (_, reporte, telefono, message) => {
    for (let i = 0; i < tries + 1; i += 1) {
      const answer = await ask(reporte, telefono);
      expect({ status: answer.status, message: answer.error().message }).toEqual({ status: 400, message });
    }
  });

  test('is refused with a repeated or operator parameter', async () => {
    for (const query of ['reporte=1&telefono=3456&telefono=1234', 'reporte=1&telefono[$ne]=3456', 'reporte=1']) {
      expect((await service.fetch(`/api/seguimiento?${query}`)).status).toBe(400);
    }
  });

  /** CPU time of this process, which is the service too: wall time would count waits. */
  test('gets these answers in the same time', async () => {
    const known = await report({ observaciones: 'x'.repeat(300) });
    const cpu: Record<string, number> = {};
    for (let i = 0; i < 40; i += 1) {
      for (const [name, idReporte] of Object.entries({ known, unknown: 5_000_000 + i })) {
        service.clock.advance(windowMs);
        const before = process.cpuUsage();
        expect((await ask(idReporte, '0000', { from: `10.3.${i}.1` })).status).toBe(404);
        const { user, system } = process.cpuUsage(before);
        cpu[name] = Math.min(user + system, cpu[name] ?? Number.POSITIVE_INFINITY);
      }
    }
    const [least = 0, most = 0] = Object.values(cpu).sort((a, b) => a - b);
    expect(least).toBeGreaterThan(most / 2);
  });
});

describe('the limit', () => {
  test('is ten tries in ten minutes from an address, right and simultaneous ones included', async () => {
    const known = await report();
    const asked = Array.from({ length: tries + 5 }, (_, i) => ask(i === 0 ? known : 6_000_000 + i, '3456'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);

    const refused = await ask(known, '3456');
    expect(refused.error()).toEqual({ message: says.tooMany, errores: [], codigo: 'demasiados_intentos' });
    expect(Number(refused.headers.get('retry-after'))).toBe(windowMs / 1000);
    expect((await ask(known, '3456', { from: '10.9.0.1' })).status).toBe(200);

    service.clock.advance(windowMs + 1);
    expect((await ask(known, '3456')).status).toBe(200);
  });

  test('is ten tries for a report from anywhere, whether it exists or not', async () => {
    for (const [digit, idReporte] of [await report(), 7_000_000].entries()) {
      const from = (i: number) => ({ from: `10.4.${digit}.${i}` });
      const asked = Array.from({ length: tries + 5 }, (_, i) =>
        ask(idReporte, `00${String(i).padStart(2, '0')}`, from(i)),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(tries).fill(404), ...Array<number>(5).fill(429)]);
      expect((await ask(idReporte, '3456', from(99))).status).toBe(429);
    }
  });

  test("does not count a refused address's tries for the report", async () => {
    const known = await report();
    for (let i = 0; i < tries; i += 1) await ask(8_000_000 + i, '0000');
    for (let i = 0; i < tries + 1; i += 1) expect((await ask(known, '0000')).status).toBe(429);
    expect((await ask(known, '3456', { from: '10.9.0.2' })).status).toBe(200);
  });

  test('cannot be evaded by any header', async () => {
    for (let i = 0; i < tries; i += 1) await ask(9_000_000 + i, '0000');
    const tricks = [
      { 'X-Forwarded-For': `1.2.3.4, ${address}` },
      { 'X-Real-IP': '1.2.3.4' },
      { 'CF-Connecting-IP': '1.2.3.4' },
      { 'True-Client-IP': '1.2.3.4' },
      { Forwarded: 'for=1.2.3.4' },
      { 'X-Request-Id': 'otra' },
    ];
    for (const headers of tricks) expect((await ask(9_100_000, '0000', { headers } as Try)).status).toBe(429);
  });
});
