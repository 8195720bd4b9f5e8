/** Promised gifts: what is due, what came, pauses (rules: pledges, pledge-periods, pledge-gifts). */
import { startOfCivilDay } from '@caparazon/call/time';
import { getAporte, getLecturasAportes, getTotalesAportes, postAnularAporte } from '@caparazon/office/aporte/calls';
import { aportesMessages } from '@caparazon/office/aporte/words';
import {
  getCompromiso,
  getCompromisos,
  getCuotas,
  getExportarCompromisos,
  getHistorialCompromiso,
  postCompromiso,
  postCuota,
  postEstadoCompromiso,
  postOmitirCuota,
  putCompromiso,
} from '@caparazon/office/compromiso/calls';
import { compromisosMessages as says } from '@caparazon/office/compromiso/words';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { Aporte } from '../aporte/model.ts';
import { createContribApp, prepareContrib } from '../app.ts';
import { record, rightAporte, rightCompromiso } from '../testing/aportes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60 }),
    prepare: (kit) => prepareContrib(kit, false),
  });
});
beforeEach(async () => {
  await service.clear();
  at('2026-03-05');
});
afterAll(() => service.close());

/** Moves the clock to the noon of a day. */
function at(day: string): void {
  service.clock.advance(startOfCivilDay(day) + 12 * 3600_000 - service.clock.now());
}

const as = 'VOL_FIN';
const paramsOf = (idCompromiso: number) => ({ idCompromiso: String(idCompromiso) });

const promise = async (different: object = {}): Promise<number> => {
  const body = { ...rightCompromiso, ...different } as never;
  return (await service.call(postCompromiso, { body, headers: {}, as })).ok().idCompromiso;
};
const came = (idCompromiso: number, mes: string, different: object = {}, key?: string) =>
  service.call(postCuota, {
    params: paramsOf(idCompromiso),
    body: { mes, ...different } as never,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    as,
  });
const due = async () => (await service.call(getCuotas, { query: {} as never, as })).ok();
const dueMonths = async () => (await due()).content.map(({ mes, dias }) => [mes, dias]);
const load = async (idCompromiso: number) =>
  (await service.call(getCompromiso, { params: paramsOf(idCompromiso), as })).ok();
const move = async (idCompromiso: number, estado: 'activo' | 'pausado' | 'terminado', version?: number) =>
  service.call(postEstadoCompromiso, {
    params: paramsOf(idCompromiso),
    body: { estado, version: version ?? (await load(idCompromiso)).compromiso.version },
    as,
  });
const skip = (idCompromiso: number, mes: string, omitida = true) =>
  service.call(postOmitirCuota, { params: paramsOf(idCompromiso), body: { mes, omitida }, as });
const annul = (idAporte: number) =>
  service.call(postAnularAporte, { params: { idAporte: String(idAporte) }, body: { motivo: 'Error' }, as });
const linesOf = async (idCompromiso: number) =>
  (await service.call(getHistorialCompromiso, { params: paramsOf(idCompromiso), query: {} as never, as }))
    .ok()
    .content.map(({ que }) => que);

test('what is due until the end of the month and did not come is listed, the latest delay first', async () => {
  await promise();
  await promise({ desde: '2026-03-20', moneda: 'USD', monto: 50 });
  await promise({ desde: '2026-04-01' });
  expect(await dueMonths()).toEqual([
    ['2026-01', 33],
    ['2026-02', 5],
    ['2026-03', -15],
    ['2026-03', -26],
  ]);
  expect((await due()).faltan).toEqual([
    { moneda: 'UYU', total: 3751.5, cantidad: 3 },
    { moneda: 'USD', total: 50, cantidad: 1 },
  ]);
});

test('what came is a contribution of that person, and is due no longer', async () => {
  const idCompromiso = await promise({ detalle: 'Cuenta 7' });
  const { idAporte } = (await came(idCompromiso, '2026-02', { fecha: '2026-03-02', confirmado: [] })).ok();
  const aporte = (await service.call(getAporte, { params: { idAporte: String(idAporte) }, as })).ok();
  expect(aporte).toMatchObject({
    ...{ nombre: 'Ana Núñez', cedulaIdentidad: '1.234.567-2', documento: 'cedula', medio: 'transferencia' },
    ...{ detalle: 'Cuenta 7', monto: 1250.5, moneda: 'UYU', cuota: { idCompromiso, mes: '2026-02' } },
    fecha: startOfCivilDay('2026-03-02'),
  });
  expect((await dueMonths()).map(([mes]) => mes)).toEqual(['2026-01', '2026-03']);
  expect((await load(idCompromiso)).cuotas).toEqual([
    { mes: '2026-04', vence: '2026-04-30', estado: 'pendiente', idAporte: null },
    { mes: '2026-03', vence: '2026-03-31', estado: 'pendiente', idAporte: null },
    { mes: '2026-02', vence: '2026-02-28', estado: 'registrada', idAporte },
    { mes: '2026-01', vence: '2026-01-31', estado: 'pendiente', idAporte: null },
  ]);
  expect(await linesOf(idCompromiso)).toEqual(['registrada', 'creado']);
});

test('another amount than the promised one is recorded when it is said', async () => {
  const idCompromiso = await promise();
  await came(idCompromiso, '2026-02', { monto: '900' });
  const { totales } = (await service.call(getTotalesAportes, { as })).ok();
  expect(totales).toEqual([{ moneda: 'UYU', mes: '2026-03', total: 900, cantidad: 1 }]);
});

test('of two people who record the same month at once, one does and the other is told which it is', async () => {
  const idCompromiso = await promise();
  const answers = await Promise.all([came(idCompromiso, '2026-02'), came(idCompromiso, '2026-02')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { idAporte } = answers.find(({ status }) => status === 201)!.ok();
  expect(answers.find(({ status }) => status === 409)!.error().message).toBe(says.cuotaRegistrada(idAporte));
  expect((await came(idCompromiso, '2026-02')).error().message).toBe(says.cuotaRegistrada(idAporte));
  expect(await Aporte.countDocuments()).toBe(1);
});

test('the database refuses a second contribution of a month, even past every check', async () => {
  const cuota = { idCompromiso: await promise(), mes: '2026-02' };
  const both = [await record(service), await record(service, { monto: '77' })];
  await Aporte.updateOne({ _id: both[0]! }, { $set: { cuota } });
  await expect(Aporte.updateOne({ _id: both[1]! }, { $set: { cuota } })).rejects.toMatchObject({ code: 11000 });
});

test('a repeated request is answered as the first time', async () => {
  const idCompromiso = await promise();
  const first = (await came(idCompromiso, '2026-02', {}, 'uno')).ok();
  expect((await came(idCompromiso, '2026-02', {}, 'uno')).ok()).toEqual(first);
  const sent = { body: rightCompromiso as never, headers: { 'idempotency-key': 'dos' }, as } as const;
  const [one, again] = [await service.call(postCompromiso, sent), await service.call(postCompromiso, sent)];
  expect(again.ok()).toEqual(one.ok());
});

test('a month whose contribution is annulled or deleted is due again, and can be recorded again', async () => {
  const idCompromiso = await promise();
  const { idAporte } = (await came(idCompromiso, '2026-01')).ok();
  expect((await dueMonths()).map(([mes]) => mes)).not.toContain('2026-01');
  await annul(idAporte);
  expect((await dueMonths()).map(([mes]) => mes)).toContain('2026-01');
  const again = (await came(idCompromiso, '2026-01')).ok();
  await Aporte.deleteOne({ _id: again.idAporte });
  expect((await dueMonths()).map(([mes]) => mes)).toContain('2026-01');
  expect((await came(idCompromiso, '2026-01')).status).toBe(201);
});

test('what came is asked about as any contribution is', async () => {
  const idCompromiso = await promise();
  await record(service, { fecha: '2026-03-05' });
  const asked = await came(idCompromiso, '2026-02', { confirmado: [] });
  expect(asked.error()).toMatchObject({ codigo: 'aporte_dudoso', dudas: [{ que: 'repetido' }] });
  expect((await came(idCompromiso, '2026-02', { confirmado: ['repetido'] })).status).toBe(201);
});

test('a month without anything due is refused, and so is one more than a year ahead', async () => {
  const idCompromiso = await promise({ periodo: 'bimestral' });
  for (const mes of ['2026-02', '2025-11', '2027-05']) {
    expect((await came(idCompromiso, mes)).error().message).toBe(says.noCuota);
  }
  expect((await came(idCompromiso, '2027-01')).status).toBe(201);
  expect((await load(idCompromiso)).cuotas[0]).toMatchObject({ mes: '2027-01', estado: 'registrada' });
});

test('a paused gift is not expected, nor what fell due meanwhile once it is taken up again', async () => {
  const idCompromiso = await promise({ desde: '2026-01-10' });
  expect((await move(idCompromiso, 'pausado')).ok().estado).toBe('pausado');
  expect(await dueMonths()).toEqual([]);
  at('2026-05-10');
  await move(idCompromiso, 'activo');
  expect((await dueMonths()).map(([mes]) => mes)).toEqual(['2026-01', '2026-02', '2026-05']);
  await move(idCompromiso, 'terminado');
  at('2026-07-01');
  expect(await dueMonths()).toEqual([]);
  expect(await linesOf(idCompromiso)).toEqual(['modificado', 'modificado', 'modificado', 'creado']);
});

test('the state is changed only as it was seen, and the same change again is no conflict', async () => {
  const idCompromiso = await promise();
  const [first, again] = [await move(idCompromiso, 'pausado', 1), await move(idCompromiso, 'pausado', 1)];
  expect(again.ok()).toEqual(first.ok());
  expect((await move(idCompromiso, 'terminado', 1)).error().codigo).toBe('registro_modificado');
});

test('a month that nobody expects any longer is due no more, until it is expected again', async () => {
  const idCompromiso = await promise();
  expect((await skip(idCompromiso, '2026-01')).status).toBe(200);
  await skip(idCompromiso, '2026-01');
  expect((await dueMonths()).map(([mes]) => mes)).toEqual(['2026-02', '2026-03']);
  expect((await load(idCompromiso)).cuotas.at(-1)).toMatchObject({ mes: '2026-01', estado: 'omitida' });
  await skip(idCompromiso, '2026-01', false);
  expect((await dueMonths()).map(([mes]) => mes)).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(await linesOf(idCompromiso)).toEqual(['esperada', 'omitida', 'creado']);
  const { idAporte } = (await came(idCompromiso, '2026-01')).ok();
  expect((await skip(idCompromiso, '2026-01')).error().message).toBe(says.cuotaRegistrada(idAporte));
  expect((await skip(idCompromiso, '2025-01')).error().message).toBe(says.noCuota);
});

const put = (idCompromiso: number, body: object) =>
  service.call(putCompromiso, { params: paramsOf(idCompromiso), body: body as never, as });

test('an edit is stored only as it was seen, and what came stays with its month', async () => {
  const idCompromiso = await promise();
  const { idAporte } = (await came(idCompromiso, '2026-02')).ok();
  const edited = { ...rightCompromiso, monto: '2.000', periodo: 'bimestral', desde: '2026-02-10', version: 1 };
  expect((await put(idCompromiso, edited)).ok()).toMatchObject({ monto: 2000, desde: '2026-02-10', version: 2 });
  expect((await put(idCompromiso, edited)).error().codigo).toBe('registro_modificado');
  expect((await load(idCompromiso)).cuotas.at(-1)).toMatchObject({ mes: '2026-02', vence: '2026-02-10', idAporte });
});

test.each([
  [{ periodo: 'diario' }, 'periodo', says.periodo],
  [{ desde: '' }, 'desde', says.desde],
  [{ hasta: '2025-12-31' }, 'hasta', says.hasta],
  [{ monto: '0' }, 'monto', aportesMessages.monto],
  [{ nota: 'Tarjeta 4111 1111 1111 1111' }, 'nota', aportesMessages.cardElsewhere],
  [{ medio: 'tarjeta' }, 'numeroTarjeta', aportesMessages.tarjeta],
])('%j is refused', async (different, campo, mensaje) => {
  const body = { ...rightCompromiso, ...different } as never;
  const { errores } = (await service.call(postCompromiso, { body, headers: {}, as })).error();
  expect(errores).toContainEqual({ campo, mensaje });
});

const card = { medio: 'tarjeta', numeroTarjeta: rightAporte.numeroTarjeta, fechaVencimiento: '04/2026' };

test('of a card only ten digits are kept, which the contributions have, until it expires', async () => {
  const idCompromiso = await promise(card);
  const { idAporte } = (await came(idCompromiso, '2026-02')).ok();
  const aporte = (await service.call(getAporte, { params: { idAporte: String(idAporte) }, as })).ok();
  expect(aporte).toMatchObject({ numeroTarjeta: '411111******1111', proveedorTarjeta: 'Visa' });
  const kept = { ...rightCompromiso, ...card, numeroTarjeta: '411111******1111', version: 1 };
  expect((await put(idCompromiso, { ...kept, nota: 'Cobra el 5' })).status).toBe(200);
  at('2026-05-02');
  expect((await came(idCompromiso, '2026-04')).error().message).toBe(aportesMessages.expired);
  const stored = await Promise.all((await mongoose.connection.db!.collections()).map((all) => all.find().toArray()));
  expect(JSON.stringify(stored)).not.toMatch(/4111111111111111|4111 1111/);
});

test('the list is narrowed by state and text, and a reading leaves a line', async () => {
  await promise();
  const other = await promise({ nombre: 'Bea Paz' });
  await move(other, 'terminado');
  const found = async (query: object) =>
    (await service.call(getCompromisos, { query: query as never, as })).ok().content.map(({ nombre }) => nombre);
  expect(await found({})).toEqual(['Bea Paz', 'Ana Núñez']);
  expect(await found({ estado: 'terminado' })).toEqual(['Bea Paz']);
  expect(await found({ texto: 'nunez' })).toEqual(['Ana Núñez']);
  const lines = (await service.call(getLecturasAportes, { query: {} as never, as: 'ADMIN' })).ok().content;
  expect(lines.map(({ consulta }) => consulta)).toContain('compromisos=true&estado=terminado&pag=1');
});

test('the export has what the filters list, and leaves a line', async () => {
  await promise({ nombre: 'Ñandú; "Azul"', hasta: '2026-12-31', nota: '=1+1' });
  const answer = await service.call(getExportarCompromisos, { query: { formato: 'csv' } as never, as });
  expect(answer.headers.get('nombre')).toBe('compromisos-2026-03-05.csv');
  expect(answer.ok()).toContain('"Ñandú; ""Azul"""');
  expect(answer.ok()).toContain('1250,50;Todos los meses;31/01/2026;31/12/2026;Activo');
  const lines = (await service.call(getLecturasAportes, { query: {} as never, as: 'ADMIN' })).ok().content;
  expect(lines[0]).toMatchObject({ que: 'exportado', cantidad: 1, consulta: 'compromisos=true&formato=csv' });
});
