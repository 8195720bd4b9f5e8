import { conflictoMessages, fechaMessages } from '@caparazon/call/request-words';
import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { generalMessages } from '@caparazon/call/words';
import {
  getAporte,
  getAportes,
  getExportarAportes,
  getHistorialAporte,
  getTotalesAportes,
  postAnularAporte,
  postAporte,
  putAporte,
} from '@caparazon/office/aporte/calls';
import { monthOf } from '@caparazon/office/aporte/vencimiento';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createContribApp, prepareContrib } from '../app.ts';
import { cardSpellings, record, rightAporte } from '../testing/aportes.ts';
import { Aporte } from './model.ts';
import { TotalAportes } from './totals.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
});
afterAll(() => service.close());

const params = (idAporte: number) => ({ idAporte: String(idAporte) });
const read = async (idAporte: number) =>
  (await service.call(getAporte, { params: params(idAporte), as: 'VOL_FIN' })).ok();
const post = (different: object, headers = {}) =>
  service.call(postAporte, { body: { ...rightAporte, ...different } as never, headers, as: 'VOL_FIN' });
const put = (idAporte: number, different: object) =>
  service.call(putAporte, {
    params: params(idAporte),
    body: { ...rightAporte, numeroTarjeta: '411111******1111', ...different } as never,
    as: 'VOL_FIN',
  });
const annul = (idAporte: number, motivo = 'Se cargó dos veces', version?: number) =>
  service.call(postAnularAporte, { params: params(idAporte), body: { motivo, version }, as: 'ADMIN' });
const list = async (query: object = {}) =>
  (await service.call(getAportes, { query: query as never, as: 'VOL_FIN' })).ok();
const totals = async (query: object = {}) =>
  (await service.call(getTotalesAportes, { query: query as never, as: 'VOL_FIN' })).ok().totales;

const untouched = { anulado: null, cuota: null, idCampana: null, conciliado: null, recibo: '' };

test('a contribution is read as typed, with ten digits of its card', async () => {
  const idAporte = await record(service);
  expect(await read(idAporte)).toEqual({
    idAporte,
    fecha: expect.any(Number),
    nombre: 'Ana Núñez',
    telefonoContacto: '+59899301277',
    documento: 'cedula',
    cedulaIdentidad: '1.234.567-2',
    emailContacto: 'ana@correo.example',
    medio: 'tarjeta',
    detalle: '',
    proveedorTarjeta: 'Visa',
    moneda: 'UYU',
    direccion: 'Ruta 10 km 267',
    numeroTarjeta: '411111******1111',
    fechaVencimiento: '12/2039',
    monto: 1250.5,
    departamento: { idDepartamento: 14, nombre: 'Rocha' },
    ...untouched,
    version: 1,
  });
});

test('phone, e-mail, address and date are optional', async () => {
  const at = service.clock.now();
  const idAporte = await record(service, {
    telefonoContacto: '',
    emailContacto: null,
    direccion: undefined,
    fecha: null,
  });
  const { fecha, ...rest } = await read(idAporte);
  expect(rest).toMatchObject({ telefonoContacto: '', emailContacto: '', direccion: '' });
  expect(fecha).toBeGreaterThanOrEqual(at);
});

test.each<[string, object, string]>([
  ['nombre', { nombre: ' ' }, says.nombre],
  ['nombre', { nombre: 'Ana 4539578763621486' }, says.cardElsewhere],
  ['telefonoContacto', { telefonoContacto: '4539578763621486' }, says.cardElsewhere],
  ['direccion', { direccion: 'Ruta 10, 4539 5787 6362 1486' }, says.cardElsewhere],
  ['emailContacto', { emailContacto: '4539-5787-6362-1486@x.y' }, says.cardElsewhere],
  ['nombre', { nombre: 'a'.repeat(61) }, generalMessages.tooLong(60)],
  ['cedulaIdentidad', { cedulaIdentidad: '1.234.567-3' }, says.documentoWrong.cedula],
  ['emailContacto', { emailContacto: 'ana' }, says.email],
  ['moneda', { moneda: 'EUR' }, says.moneda],
  ['numeroTarjeta', { numeroTarjeta: '4111111111111112' }, says.tarjeta],
  ['numeroTarjeta', { numeroTarjeta: '411111111111' }, says.tarjeta],
  ['numeroTarjeta', { numeroTarjeta: '41111111111111111111' }, says.tarjeta],
  ['numeroTarjeta', { numeroTarjeta: '411111******1111' }, says.tarjeta],
  ['fechaVencimiento', { fechaVencimiento: '13/25' }, says.vencimiento],
  ['fechaVencimiento', { fechaVencimiento: '01/2024' }, says.expired],
  ['numeroTarjeta', { numeroTarjeta: '0000000000000000' }, says.tarjeta],
  ['direccion', { direccion: 'Ruta 10 4539x5787x6362x1486' }, says.cardElsewhere],
  ['monto', { monto: '1,234' }, says.monto],
  ['monto', { monto: '0.005' }, says.monto],
  ['monto', { monto: '00.123' }, says.monto],
  ['monto', { monto: '0' }, says.monto],
  ['monto', { monto: '-5' }, says.monto],
  ['monto', { monto: '1e9' }, says.monto],
  ['monto', { monto: 'NaN' }, says.monto],
  ['fecha', { fecha: 4_000_000_000_000 }, fechaMessages.future],
])('%s %j is refused', async (campo, different, mensaje) => {
  const before = await Aporte.countDocuments();
  const refused = await post(different);
  expect(refused.status).toBe(400);
  expect(refused.error()).toMatchObject({ message: mensaje, errores: [{ campo, mensaje }] });
  expect(await Aporte.countDocuments()).toBe(before);
});

test('a contribution is stored once when sent twice under one key, and other content is refused', async () => {
  const key = { 'idempotency-key': 'aporte-1' };
  const [first, second] = await Promise.all([post({ nombre: 'Dos toques' }, key), post({ nombre: 'Dos toques' }, key)]);
  expect(second.ok()).toEqual(first.ok());
  expect((await list({ texto: 'toques' })).totalElements).toBe(1);
  expect((await post({ nombre: 'Otra persona' }, key)).status).toBe(409);
});

test('the masked number keeps the card, that of another card is refused, and a whole one replaces it', async () => {
  const idAporte = await record(service);
  expect((await put(idAporte, { nombre: 'Ana Pérez' })).ok()).toMatchObject({
    nombre: 'Ana Pérez',
    numeroTarjeta: '411111******1111',
  });
  const other = await put(idAporte, { numeroTarjeta: '555555******4444' });
  expect(other.error()).toMatchObject({ message: says.otherCard, errores: [{ campo: 'numeroTarjeta' }] });
  expect((await put(idAporte, { numeroTarjeta: '5555-5555-5555-4444' })).ok()).toMatchObject({
    numeroTarjeta: '555555******4444',
    proveedorTarjeta: 'Mastercard',
  });
});

test('a contribution with an expired card can be corrected, but gets no other expired one', async () => {
  const idAporte = await record(service);
  await Aporte.updateOne({ _id: idAporte }, { $set: { fechaVencimiento: '01/2024' } });
  expect((await put(idAporte, { fechaVencimiento: '01/2024', direccion: 'Otra' })).status).toBe(200);
  expect((await put(idAporte, { fechaVencimiento: '02/2024' })).error().message).toBe(says.expired);
});

test('the second of two editors of a version is refused', async () => {
  const idAporte = await record(service);
  const both = await Promise.all(['Una', 'Otra'].map((nombre) => put(idAporte, { nombre, version: 1 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.error()).toMatchObject({ codigo: 'registro_modificado', message: conflictoMessages.stale });
});

test('an annulled contribution keeps its reason, leaves list and totals, and takes no edit', async () => {
  const idAporte = await record(service, { nombre: 'Rosa Anulada', fecha: Date.parse('2025-03-10T15:00:00Z') });
  const filter = { desde: '2025-03-01', hasta: '2025-03-31' };
  expect(await totals(filter)).toEqual([{ moneda: 'UYU', mes: '2025-03', total: 1250.5, cantidad: 1 }]);
  const annulled = (await annul(idAporte)).ok();
  expect(annulled.anulado).toMatchObject({ motivo: 'Se cargó dos veces', fecha: expect.any(Number) });
  expect((await annul(idAporte, 'Otra vez')).ok()).toEqual(annulled);
  expect(await totals(filter)).toEqual([]);
  expect((await totals()).some(({ mes }) => mes === '2025-03')).toBe(false);
  expect((await list({ texto: 'anulada' })).totalElements).toBe(0);
  expect((await list({ texto: 'anulada', anulados: 'true' })).aportes).toHaveLength(1);
  expect((await annul(idAporte, 'Era la 4539.5787.6362.1486')).error().message).toBe(says.cardElsewhere);
  const refused = await put(idAporte, {});
  expect([refused.status, refused.error().message]).toEqual([409, says.annulled]);
  expect(
    (await service.call(postAnularAporte, { params: params(idAporte), body: { motivo: ' ' }, as: 'ADMIN' })).status,
  ).toBe(400);
});

test('an annulment is refused after somebody’s change, and may be repeated', async () => {
  const idAporte = await record(service, { monto: '500' });
  await put(idAporte, { monto: '5.000' });
  const refused = await annul(idAporte, 'Monto mal cargado', 1);
  expect(refused.status).toBe(409);
  expect(refused.error()).toMatchObject({ codigo: 'registro_modificado', message: conflictoMessages.stale });
  expect((await read(idAporte)).anulado).toBeNull();
  const annulled = (await annul(idAporte, 'Monto mal cargado', 2)).ok();
  expect((await annul(idAporte, 'Monto mal cargado', 2)).ok()).toEqual(annulled);
  expect((await annul(idAporte, 'Otro motivo', 2)).status).toBe(409);
  const { content } = (
    await service.call(getHistorialAporte, { params: params(idAporte), query: {}, as: 'ADMIN' })
  ).ok();
  expect(content.filter(({ que }) => que === 'anulado')).toHaveLength(1);
});

test('the list is filtered by days, currency, department, text and month of expiry, and paged', async () => {
  const fecha = (day: string) => ({ fecha: Date.parse(`2024-06-${day}T02:30:00Z`) });
  // 02:30 in Greenwich is the evening before in Montevideo.
  await record(service, { ...fecha('11'), nombre: 'Zoilo Ubal', moneda: 'USD', departamento: 'Salto' });
  await record(service, { ...fecha('12'), nombre: 'Zoilo Ubal', fechaVencimiento: '08/31', departamento: 16 });
  await record(service, { ...fecha('13'), nombre: 'Zoilo Ubal', cedulaIdentidad: '87654327' });
  const found = async (query: object) => (await list({ texto: 'zoilo', ...query })).totalElements;
  expect(await found({})).toBe(3);
  expect(await found({ desde: '2024-06-10', hasta: '2024-06-10' })).toBe(1);
  expect(await found({ desde: '2024-06-11' })).toBe(2);
  expect(await found({ moneda: 'USD' })).toBe(1);
  expect(await found({ departamento: 'San José' })).toBe(1);
  expect(await found({ departamento: '15' })).toBe(1);
  expect(await found({ vence: '8/31' })).toBe(1);
  expect(await found({ texto: 'ÚBAL zoi' })).toBe(3);
  expect(await found({ texto: '8.765.432-7' })).toBe(1);
  expect(await found({ texto: '87654327' })).toBe(1);
  const upsideDown = await service.call(getAportes, {
    query: { desde: '2024-06-11', hasta: '2024-06-10' },
    as: 'ADMIN',
  });
  expect(upsideDown.error().message).toBe(fechaMessages.upsideDown);
  for (let i = 0; i < 10; i += 1) await record(service, { ...fecha('11'), nombre: 'Zoilo Ubal' });
  const [first, second, third] = await Promise.all(['1', '2', '3'].map((pag) => list({ texto: 'zoilo', pag })));
  expect([first, second, third].map((page) => page?.aportes.length)).toEqual([12, 1, 0]);
  expect(first).toMatchObject({ size: 12, totalElements: 13 });
  const ids = [...(first?.aportes ?? []), ...(second?.aportes ?? [])].map(({ idAporte }) => idAporte);
  expect(new Set(ids).size).toBe(13);
});

test('the totals are the sum of counted contributions after any writes', async () => {
  const centesimos = fc.integer({ min: 1, max: 9_999_999_999 });
  const steps = fc.array(
    fc.record({
      moneda: fc.constantFrom('UYU', 'USD'),
      mes: fc.constantFrom('01', '02', '12'),
      centesimos,
      next: fc.constantFrom('keep', 'edit', 'annul'),
      again: centesimos,
    }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (made) => {
      for (const { moneda, mes, centesimos: first, next, again } of made) {
        const fecha = Date.parse(`2023-${mes}-01T03:00:00Z`);
        const idAporte = await record(service, { moneda, fecha, monto: String(first / 100) });
        if (next === 'edit') (await put(idAporte, { moneda: 'UYU', fecha, monto: String(again / 100) })).ok();
        if (next === 'annul') (await annul(idAporte)).ok();
      }
      const kept = await TotalAportes.find({ cantidad: { $gt: 0 } }).lean();
      const summed = await totals({ desde: '2000-01-01' });
      expect(await totals()).toEqual(summed);
      expect(kept).toHaveLength(summed.length);
      const expected = new Map<string, bigint>();
      for (const { moneda, fecha, centesimos: each } of await Aporte.find({ anulado: null }).lean()) {
        const key = `${moneda} ${new Date(fecha.getTime() - 3 * 3600_000).toISOString().slice(0, 7)}`;
        expected.set(key, (expected.get(key) ?? 0n) + BigInt(each));
      }
      for (const { _id, centesimos: sum } of kept) expect(BigInt(sum)).toBe(expected.get(_id));
    }),
    { numRuns: 12 },
  );
}, 60_000);

test('the history says who did what to the treasury, without a digit of the card', async () => {
  const idAporte = await record(service);
  await put(idAporte, { numeroTarjeta: '5555555555554444', monto: '2.000' });
  await annul(idAporte, 'Era de prueba');
  const call = { params: params(idAporte), query: {} };
  expect((await service.call(getHistorialAporte, { ...call, as: 'VOL' })).status).toBe(403);
  const { content } = (await service.call(getHistorialAporte, { ...call, as: 'VOL_FIN' })).ok();
  expect(content.map(({ que }) => que)).toEqual(['anulado', 'modificado', 'creado']);
  expect(content[1]?.cambios).toEqual(
    expect.arrayContaining([
      { campo: 'monto', antes: 1250.5, despues: 2000 },
      { campo: 'tarjeta', antes: 'anterior', despues: 'otra' },
    ]),
  );
  expect(content[0]?.cambios).toEqual([{ campo: 'motivo', antes: null, despues: 'Era de prueba' }]);
  // Without times, whose digits may be those of a card by chance.
  const changes = content.flatMap(({ cambios }) => cambios.filter(({ campo }) => campo !== 'fecha'));
  expect(JSON.stringify(changes)).not.toMatch(/411111|555555|1111|4444/);
});

test('a whole card number is refused as a search, which the history would keep', async () => {
  const answer = await service.call(getAportes, { query: { texto: 'Ana 4111 1111 1111 1111' }, as: 'ADMIN' });
  expect(answer.error()).toMatchObject({ message: says.cardElsewhere, errores: [{ campo: 'texto' }] });
});

test.each(cardSpellings)('a card number written as %j is stored in no field and no reading', async (card) => {
  const idAporte = await record(service);
  const before = await read(idAporte);
  for (const campo of ['nombre', 'telefonoContacto', 'direccion']) {
    expect((await put(idAporte, { [campo]: card })).error()).toMatchObject({
      message: says.cardElsewhere,
      errores: [{ campo }],
    });
  }
  expect((await put(idAporte, { emailContacto: `${card}@x.y` })).status).toBe(400);
  expect((await annul(idAporte, `Era ${card}`)).error().message).toBe(says.cardElsewhere);
  expect(await read(idAporte)).toEqual(before);
  for (const search of [getAportes, getTotalesAportes, getExportarAportes]) {
    const answer = await service.call(search, { query: { texto: card }, as: 'ADMIN' });
    expect([answer.status, answer.error().message]).toEqual([400, says.cardElsewhere]);
  }
});

test('unknown and malformed numbers are 404', async () => {
  for (const idAporte of ['999999', 'x', '0']) {
    const answer = await service.call(getAporte, { params: { idAporte }, as: 'VOL_FIN' });
    expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
  }
});

test('a repeated contribution is answered as the first time, though its card has expired since', async () => {
  const inNextMonth = shiftDay(`${civilDay(service.clock.now()).slice(0, 7)}-28`, 4);
  const monthEnds = startOfCivilDay(`${inNextMonth.slice(0, 7)}-01`);
  service.clock.advance(monthEnds - 60_000 - service.clock.now());
  const body = { nombre: 'Fin de mes', fechaVencimiento: monthOf(service.clock.now()) };
  const first = (await post(body, { 'idempotency-key': 'fin-de-mes' })).ok();
  service.clock.advance(120_000);
  expect((await post(body, { 'idempotency-key': 'otra' })).error().message).toBe(says.expired);
  expect((await post(body, { 'idempotency-key': 'fin-de-mes' })).ok()).toEqual(first);
});
