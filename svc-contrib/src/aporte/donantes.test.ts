/** Donors, their gifts by year and currency, and their letters (rules: donors, thank-you-letters). */

import {
  getAportes,
  getLecturasAportes,
  getTotalesAportes,
  postAnularAporte,
  putAporte,
} from '@caparazon/office/aporte/calls';
import { checkDigitOf } from '@caparazon/office/aporte/cedula';
import { getCarta, getCartas, getDonante, getDonantes } from '@caparazon/office/aporte/donante';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import yauzl from 'yauzl';
import { createContribApp, prepareContrib } from '../app.ts';
import { cardSpellings, record, rightAporte } from '../testing/aportes.ts';
import { Donante } from './donantes.ts';
import { Aporte } from './model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
});
beforeEach(() => service.clear());
afterAll(() => service.close());

const params = (idAporte: number) => ({ idAporte: String(idAporte) });
const donors = async (query: Record<string, string> = {}) =>
  (await service.call(getDonantes, { query, as: 'VOL_FIN' })).ok();
const donor = async (idAporte: number) =>
  (await service.call(getDonante, { params: params(idAporte), as: 'VOL_FIN' })).ok();
const annul = async (idAporte: number) =>
  (await service.call(postAnularAporte, { params: params(idAporte), body: { motivo: 'Repetido' }, as: 'ADMIN' })).ok();
const edit = async (idAporte: number, different: object) =>
  (
    await service.call(putAporte, {
      params: params(idAporte),
      body: { ...rightAporte, numeroTarjeta: '411111******1111', ...different } as never,
      as: 'VOL_FIN',
    })
  ).ok();
const on = (day: string) => ({ fecha: Date.parse(`${day}T15:00:00Z`) });

test('a donor has the sums of each year and currency, without annulled contributions', async () => {
  const old = await record(service, { ...on('2024-03-01'), monto: '0,10', nombre: 'Ana N.' });
  await record(service, { ...on('2024-12-31'), monto: '0,20' });
  await record(service, { ...on('2025-01-01'), monto: '50', moneda: 'USD' });
  const annulled = await record(service, { ...on('2025-06-01'), monto: '99' });
  await record(service, { ...on('2025-02-01'), cedulaIdentidad: '8.765.432-7', nombre: 'Otra Persona' });
  await annul(annulled);
  const { donante, aportes } = await donor(old);
  expect(donante).toMatchObject({
    nombre: 'Ana Núñez',
    cedulaIdentidad: '1.234.567-2',
    cantidad: 3,
    sumas: [
      { anio: 2025, moneda: 'USD', total: 50, cantidad: 1 },
      { anio: 2024, moneda: 'UYU', total: 0.3, cantidad: 2 },
    ],
  });
  expect(aportes.map(({ anulado }) => anulado?.motivo)).toEqual(['Repetido', undefined, undefined, undefined]);
  const { content, totalElements } = await donors();
  expect(totalElements).toBe(2);
  expect(content.map(({ nombre }) => nombre)).toEqual(['Otra Persona', 'Ana Núñez']);
  expect(content[1]).toEqual(donante);
});

test('donors are found by name, number, identity number and year, and paged', async () => {
  for (let i = 0; i < 13; i += 1) {
    const digits = String(3_000_000 + i);
    await record(service, {
      ...on('2025-05-05'),
      nombre: `Zoe ${i}`,
      cedulaIdentidad: `${digits}${checkDigitOf(digits)}`,
    });
  }
  await record(service, { ...on('2023-05-05'), nombre: 'Bruno Paz' });
  expect((await donors({ texto: 'bruno' })).content).toHaveLength(1);
  expect((await donors({ texto: '1.234.567-2' })).content[0]?.nombre).toBe('Bruno Paz');
  expect((await donors({ anio: '2023' })).totalElements).toBe(1);
  expect((await donors({ anio: '2025', pag: '2' })).content).toHaveLength(1);
  for (const texto of ['4111111111111111', ...cardSpellings]) {
    const refused = await service.call(getDonantes, { query: { texto }, as: 'ADMIN' });
    expect(refused.error().message).toBe(aportesMessages.cardElsewhere);
  }
});

test('a contribution moves to another donor when its identity number is corrected', async () => {
  const idAporte = await record(service, { nombre: 'Ana' });
  await edit(idAporte, { nombre: 'Bea', cedulaIdentidad: '8.765.432-7' });
  const { content } = await donors();
  expect(content.map(({ nombre, cedulaIdentidad }) => [nombre, cedulaIdentidad])).toEqual([['Bea', '8.765.432-7']]);
});

const cedulas = ['1.234.567-2', '8.765.432-7'] as const;

test('donors and counts agree with the list after any writes', async () => {
  const write = fc.record({
    cedula: fc.constantFrom(...cedulas),
    moneda: fc.constantFrom('UYU', 'USD'),
    centesimos: fc.integer({ min: 1, max: 1_000_000 }),
    day: fc.constantFrom('2023-12-31', '2024-01-01', '2024-07-01'),
    fate: fc.constantFrom('keep', 'annul', 'edit'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
      await service.clear();
      for (const { cedula, moneda, centesimos, day, fate } of writes) {
        const body = { cedulaIdentidad: cedula, moneda, monto: (centesimos / 100).toFixed(2), ...on(day) };
        const idAporte = await record(service, body);
        if (fate === 'annul') await annul(idAporte);
        if (fate === 'edit') await edit(idAporte, { ...body, moneda: 'UYU', monto: '7', cedulaIdentidad: cedulas[0] });
      }
      const { aportes } = (await service.call(getAportes, { query: {}, as: 'ADMIN' })).ok();
      const sums: Record<string, number> = {};
      for (const { cedulaIdentidad, moneda, monto, fecha } of aportes) {
        const key = `${cedulaIdentidad} ${moneda} ${new Date(fecha).getUTCFullYear()}`;
        sums[key] = (sums[key] ?? 0) + Math.round(monto * 100);
      }
      for (const query of [
        { moneda: 'UYU' },
        { moneda: 'USD' },
        { departamento: '14' },
        { vence: '12/2039' },
      ] as const) {
        for (const anulados of ['true', 'false']) {
          const asked = { ...query, anulados };
          const { totalElements, aportes: found } = (
            await service.call(getAportes, { query: asked, as: 'ADMIN' })
          ).ok();
          expect([asked, totalElements]).toEqual([asked, found.length]);
        }
      }
      const fromDonors = (await donors()).content.flatMap(({ cedulaIdentidad, sumas }) =>
        sumas.map(({ anio, moneda, total }) => [`${cedulaIdentidad} ${moneda} ${anio}`, Math.round(total * 100)]),
      );
      expect(Object.fromEntries(fromDonors)).toEqual(sums);
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('two simultaneous writes for one donor are both counted', async () => {
  await Promise.all(Array.from({ length: 6 }, () => record(service, on('2025-01-05'))));
  expect((await donors()).content[0]).toMatchObject({ cantidad: 6, sumas: [{ total: 7503, cantidad: 6 }] });
});

test('donors of an earlier version are counted at each start', async () => {
  await record(service);
  await record(service, { cedulaIdentidad: '8.765.432-7' });
  const { content } = await donors();
  await Donante.deleteMany({});
  for (let start = 0; start < 2; start += 1) await prepareContrib(service.kit, false);
  expect((await donors()).content).toEqual(content);
});

test('uncounted contributions of an earlier version are counted at the start, once by several copies', async () => {
  const first = await record(service, on('2025-01-05'));
  const second = await record(service, { ...on('2025-02-05'), moneda: 'USD' });
  const { _id, ...one } = (await Aporte.findById(first).lean())!;
  const uncounted = Array.from({ length: 3 }, (_, i) => ({ ...one, _id: 7000 + i }));
  await Aporte.insertMany([...uncounted, { ...one, _id: 7003, cedulaIdentidad: '8.765.432-7' }]);
  await Aporte.updateOne(
    { _id: second },
    { $set: { anulado: { motivo: 'Repetido', fecha: new Date(), idUsuario: 1 } } },
  );
  await Promise.all([1, 2, 3].map(() => prepareContrib(service.kit, false)));
  const found = async (query: Record<string, string>) =>
    (await service.call(getAportes, { query: { pag: '1', ...query }, as: 'ADMIN' })).ok().totalElements;
  expect(await Promise.all([{}, { moneda: 'UYU' }, { departamento: '14' }, { vence: '12/2039' }].map(found))).toEqual([
    5, 5, 5, 5,
  ]);
  expect([await found({ moneda: 'USD' }), await found({ moneda: 'USD', anulados: 'true' })]).toEqual([0, 1]);
  const { totales } = (await service.call(getTotalesAportes, { query: {}, as: 'ADMIN' })).ok();
  expect(totales).toEqual([{ moneda: 'UYU', mes: '2025-01', total: 6252.5, cantidad: 5 }]);
  const { content } = await donors();
  expect(content.map(({ cedulaIdentidad, cantidad }) => [cedulaIdentidad, cantidad]).sort()).toEqual([
    ['1.234.567-2', 4],
    ['8.765.432-7', 1],
  ]);
});

const download = (path: string) =>
  service.fetch(path, { headers: { Authorization: `Bearer ${service.tokenFor('VOL_FIN', { idUsuario: 5 })}` } });
const textOf = async (pdf: Uint8Array) => (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;

test('the letter of a year has its counted contributions, with the total in each currency', async () => {
  const idAporte = await record(service, { ...on('2025-03-04'), monto: '1.000,50' });
  await record(service, { ...on('2025-08-09'), monto: '2.000' });
  await record(service, { ...on('2025-08-10'), monto: '30', moneda: 'USD' });
  await record(service, { ...on('2024-08-10'), monto: '777' });
  await annul(await record(service, { ...on('2025-09-09'), monto: '888' }));
  const answer = await download(`/api/aportes/donantes/${idAporte}/carta?anio=2025`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('nombre')).toMatch(/^carta-2025-ana-nunez-\d+\.pdf$/);
  const text = await textOf(new Uint8Array(await answer.arrayBuffer()));
  for (const words of [
    'Gracias, Ana Núñez',
    'En 2025 recibimos 3 aportes tuyos: 3.000,50 pesos uruguayos y 30,00 dólares.',
    '04/03/2025',
    'Total en dólares',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/777|888|411111|1\.234\.567/);
  const { content } = (await service.call(getLecturasAportes, { query: {}, as: 'ADMIN' })).ok();
  expect(content[0]).toMatchObject({
    que: 'carta',
    cantidad: 1,
    idUsuario: 5,
    consulta: `anio=2025&donante=${idAporte}`,
  });
});

test('a letter says when its year is not over, and takes several pages for many contributions', async () => {
  const idAporte = await record(service);
  const { _id, ...one } = (await Aporte.findById(idAporte).lean())!;
  await Aporte.insertMany(Array.from({ length: 90 }, (_, i) => ({ ...one, _id: 5000 + i })));
  const answer = await download(`/api/aportes/donantes/${idAporte}/carta`);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toMatch(/En lo que va de \d{4} recibimos 91 aportes tuyos/);
  expect(text.match(/1\.250,50 UYU/g)).toHaveLength(91);
  expect(pdf.numPages).toBe(4);
});

test.each(['Łukasz Şahin', 'İbrahim Čapek Őrsi de los Santos y Żółkiewski'])(
  '%s is thanked letter by letter',
  async (nombre) => {
    const idAporte = await record(service, { nombre });
    const answer = await download(`/api/aportes/donantes/${idAporte}/carta`);
    const text = await textOf(new Uint8Array(await answer.arrayBuffer()));
    expect(text.replace(/\s/g, '')).toContain(`Gracias,${nombre.replace(/\s/g, '')}`);
  },
);

test('a year without contributions has no letter', async () => {
  const idAporte = await record(service);
  const one = await service.call(getCarta, { params: params(idAporte), query: { anio: '2001' }, as: 'ADMIN' });
  const all = await service.call(getCartas, { query: { anio: '2001' }, as: 'ADMIN' });
  expect([one, all].map((answer) => [answer.status, answer.error().message])).toEqual([
    [404, aportesMessages.noLetter],
    [404, aportesMessages.noLetter],
  ]);
  const wrong = await service.call(getCartas, { query: { anio: '25' }, as: 'ADMIN' });
  expect(wrong.error()).toMatchObject({ message: aportesMessages.anio, errores: [{ campo: 'anio' }] });
});

async function filesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

test('all letters of a year come as one ZIP, and the history says how many', async () => {
  await record(service, { ...on('2025-03-04'), nombre: 'Ana Núñez' });
  await record(service, { ...on('2025-03-04'), nombre: '山田', cedulaIdentidad: '8.765.432-7' });
  const answer = await download('/api/aportes/cartas?anio=2025');
  expect(answer.headers.get('nombre')).toBe('cartas-2025.zip');
  const files = await filesOf(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual([
    expect.stringMatching(/^carta-2025-ana-nunez-\d+\.pdf$/),
    expect.stringMatching(/^carta-2025-\d+\.pdf$/),
  ]);
  expect(await textOf(new Uint8Array([...files.values()][0]!))).toContain('Gracias, Ana Núñez');
  const { content } = (await service.call(getLecturasAportes, { query: {}, as: 'ADMIN' })).ok();
  expect(content[0]).toMatchObject({ que: 'cartas', cantidad: 2, consulta: 'anio=2025' });
});

test('every letter of a ZIP is of one instant, whatever is annulled meanwhile', async () => {
  const donors = Array.from({ length: 40 }, (_, i) => `${1_000_000 + i}`);
  const ids: number[] = [];
  for (const cedula of donors) {
    const cedulaIdentidad = `${cedula}${checkDigitOf(cedula)}`;
    ids.push(await record(service, { ...on('2025-03-04'), cedulaIdentidad, nombre: `Persona ${cedula}` }));
  }
  const answer = await download('/api/aportes/cartas?anio=2025');
  const pieces = answer.body!.getReader();
  const first = await pieces.read();
  for (const id of ids.slice(-10)) await annul(id);
  const bytes = [first.value!];
  for (let next = await pieces.read(); !next.done; next = await pieces.read()) bytes.push(next.value);
  const files = await filesOf(Buffer.concat(bytes));
  expect(files.size).toBe(donors.length);
  expect(await textOf(new Uint8Array([...files.values()].at(-1)!))).toContain('1.250,50 pesos uruguayos');
});
