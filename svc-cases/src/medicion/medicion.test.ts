import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import {
  deleteMedicion,
  getHistorialMediciones,
  getMediciones,
  postMedicion,
  putMedicion,
} from '@caparazon/clinic/medicion/calls';
import { getTiposMedicion, putTiposMedicion } from '@caparazon/clinic/medicion/tipos';
import { medicionMessages as says } from '@caparazon/clinic/medicion/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { dayMs, hourMs } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const now = () => service.clock.now();
const daysAgo = (days: number) => now() - days * dayMs;
const dayAgo = (days: number) => shiftDay(civilDay(now()), -days);

const send = (body: object, headers: Record<string, string> = {}) =>
  service.call(postMedicion, { raw: { body, headers }, as: service.as(ana) });
const measure = async (body: object) => (await send({ tipo: 'peso', ...body })).ok().idMedicion;
const correct = (body: object) => service.call(putMedicion, { raw: { body }, as: service.as(bruno) });
const seriesOf = async (idFichaAnimal: number, query: Record<string, string> = {}) =>
  (
    await service.call(getMediciones, {
      params: { idFichaAnimal: String(idFichaAnimal) },
      raw: { query: `?${new URLSearchParams(query)}` },
      query: {},
      as: 'VOL',
    })
  ).ok().mediciones;
const admit = (changes: object = {}) => service.admitAnimal({ fecha: daysAgo(40), fechaHora: daysAgo(40), ...changes });
const sheet = async (body: object) =>
  (await service.call(postFichaDiaria, { raw: { body }, as: service.as(bruno) })).ok().idFichaDiaria;

test('one series has the weights of intake, sheets, measures and discharge, each with its source', async () => {
  const idFichaAnimal = await admit({ pesoIngreso: '4,2', pesoEgreso: '6', fechaEgreso: daysAgo(1) });
  const idFichaDiaria = await sheet({ idFichaAnimal, fecha: dayAgo(10), peso: '4,85', temperatura: 24.5 });
  const idMedicion = await measure({
    idFichaAnimal,
    valor: '5,125',
    fechaHora: daysAgo(5),
    metodo: 'balanza',
    exactitud: '0,05',
    comentario: ' después de la <b>cura</b> ',
  });

  const series = await seriesOf(idFichaAnimal);
  expect(series.map(({ origen, tipo, valor, unidad }) => [origen, tipo, valor, unidad])).toEqual([
    ['ficha', 'peso', 4.2, 'kg'],
    ['ficha_diaria', 'peso', 4.85, 'kg'],
    ['ficha_diaria', 'temperatura', 24.5, '°C'],
    ['medicion', 'peso', 5.125, 'kg'],
    ['ficha', 'peso', 6, 'kg'],
  ]);
  expect(series[1]).toMatchObject({
    idMedicion: null,
    idFichaDiaria,
    fechaHora: startOfCivilDay(dayAgo(9)) - 1,
    usuario: { idUsuario: bruno.idUsuario, nombre: 'Bruno Silva' },
    version: null,
  });
  expect(series[3]).toEqual({
    idMedicion,
    idFichaAnimal,
    idFichaDiaria: null,
    tipo: 'peso',
    fechaHora: daysAgo(5),
    valor: 5.125,
    unidad: 'kg',
    metodo: 'balanza',
    exactitud: 0.05,
    comentario: 'después de la <b>cura</b>',
    origen: 'medicion',
    usuario: { idUsuario: ana.idUsuario, nombre: 'Ana Núñez' },
    version: 1,
    borrable: true,
  });
  expect(series[4]).toMatchObject({ comentario: 'Al egreso' });
});

test('a series is filtered by kind and by time, bare days included', async () => {
  const idFichaAnimal = await admit({ pesoIngreso: 4 });
  await sheet({ idFichaAnimal, fecha: dayAgo(10), peso: 5, temperatura: 24 });
  await measure({ idFichaAnimal, valor: 6, fechaHora: startOfCivilDay(dayAgo(3)) + 20 * hourMs });
  await measure({ idFichaAnimal, tipo: 'glucosa', valor: 90, fechaHora: daysAgo(2) });
  const values = async (query: Record<string, string>) =>
    (await seriesOf(idFichaAnimal, query)).map(({ valor }) => valor);

  expect(await values({ tipo: 'peso' })).toEqual([4, 5, 6]);
  expect(await values({ tipo: 'glucosa' })).toEqual([90]);
  expect(await values({ tipo: 'peso', desde: dayAgo(10) })).toEqual([5, 6]);
  expect(await values({ tipo: 'peso', hasta: dayAgo(3) })).toEqual([4, 5, 6]);
  expect(await values({ tipo: 'peso', hasta: dayAgo(4) })).toEqual([4, 5]);
  expect(await values({ desde: String(daysAgo(3) + dayMs), tipo: '' })).toEqual([90]);
  const upsideDown = await service.call(getMediciones, {
    params: { idFichaAnimal: String(idFichaAnimal) },
    query: { desde: String(daysAgo(1)), hasta: String(daysAgo(2)) },
    as: 'VOL',
  });
  expect(upsideDown.status).toBe(400);
  const unknown = await service.call(getMediciones, { params: { idFichaAnimal: '9999' }, query: {}, as: 'VOL' });
  expect(unknown.status).toBe(404);
});

test('a series has the days without food', async () => {
  const idFichaAnimal = await admit();
  await sheet({ idFichaAnimal, fecha: dayAgo(4), come: 'No' });
  await sheet({ idFichaAnimal, fecha: dayAgo(5), come: 'No', peso: 4 });
  await sheet({ idFichaAnimal, fecha: dayAgo(3), come: 'Solo', peso: 4.1 });
  const params = { idFichaAnimal: String(idFichaAnimal) };
  const { mediciones, ayunos } = (await service.call(getMediciones, { params, query: {}, as: 'VOL' })).ok();
  expect(ayunos).toEqual([dayAgo(5), dayAgo(4)]);
  expect(mediciones).toHaveLength(2);
});

test.each([
  ['letters', 'mucho'],
  ['four decimals', '6,5001'],
  ['a minus', -1],
  ['a minus as text', '-1'],
  ['nothing', ''],
  ['null', null],
  ['thousands and a comma', '6.500,5'],
  ['an operator', { $gt: 0 }],
])('a value of %s is refused', async (_, valor) => {
  const answer = await send({ idFichaAnimal: await admit(), tipo: 'peso', valor });
  expect(answer.error()).toMatchObject({ message: says.valor, errores: [{ campo: 'valor', mensaje: says.valor }] });
  expect(answer.status).toBe(400);
});

test.each([
  ['peso', 200_001, says.pesoImposible(200_000)],
  ['peso', '999999999999', says.pesoImposible(200_000)],
  ['temperatura', 61, says.temperaturaImposible(60)],
])('an impossible value is refused, confirmed or not: %s %s', async (tipo, valor, mensaje) => {
  const answer = await send({ idFichaAnimal: await admit(), tipo, valor, confirmada: true });
  expect([answer.status, answer.error().errores]).toEqual([400, [{ campo: 'valor', mensaje }]]);
});

test('an implausible value is asked about, and stored once confirmed', async () => {
  const idFichaAnimal = await admit();
  const heavy = { idFichaAnimal, tipo: 'peso', valor: 6500 };
  const asked = await send(heavy);
  expect(asked.status).toBe(409);
  expect(asked.error()).toMatchObject({
    codigo: 'medida_inusual',
    message: says.unusual('Peso 6.500 kg', ' en Tortuga verde', 'de 0,015 a 250 kg'),
    valor: 6500,
    unidad: 'kg',
    minimo: 0.015,
    maximo: 250,
    anterior: null,
  });
  expect((await send({ ...heavy, idFichaAnimal: await admit(), valor: 250 })).status).toBe(201);
  expect((await send({ ...heavy, valor: 0.014 })).status).toBe(409);
  const idMedicion = (await send({ ...heavy, confirmada: true })).ok().idMedicion;

  expect((await correct({ idMedicion, valor: 6500, comentario: 'es una ballena' })).status).toBe(200);
  expect((await correct({ idMedicion, valor: 6600 })).error()).toMatchObject({ codigo: 'medida_inusual' });
});

test("'6.500' may mean thousands and is asked about; with a comma, or without the zero, it is a decimal", async () => {
  const idFichaAnimal = await admit();
  const asked = await send({ idFichaAnimal, tipo: 'peso', valor: '6.500' });
  expect(asked.error()).toMatchObject({
    codigo: 'medida_inusual',
    message: says.miles('6,5 kg', '6.500 kg'),
    valor: 6.5,
  });
  for (const [valor, stored] of [
    ['6,500', 6.5],
    ['6.125', 6.125],
    ['6.5', 6.5],
    [6.5, 6.5],
  ] as const) {
    await measure({ idFichaAnimal, valor });
    expect((await seriesOf(idFichaAnimal)).at(-1)?.valor).toBe(stored);
  }
  await measure({ idFichaAnimal, valor: '6.500', confirmada: true });
});

test('a measure before the day of the intake or in the future is refused', async () => {
  const came = startOfCivilDay(dayAgo(10)) + 15 * hourMs;
  const idFichaAnimal = await service.admitAnimal({ fecha: came, fechaHora: came });
  const at = (fechaHora: number | string) => send({ idFichaAnimal, tipo: 'peso', valor: 5, fechaHora });
  expect((await at(startOfCivilDay(dayAgo(10)))).status).toBe(201);
  expect((await at(startOfCivilDay(dayAgo(10)) - 1)).error().errores).toEqual([
    { campo: 'fechaHora', mensaje: says.beforeIntake },
  ]);
  expect((await at(now() + 4 * 60_000)).status).toBe(201);
  expect((await at(now() + 6 * 60_000)).error().errores).toEqual([
    { campo: 'fechaHora', mensaje: fechaMessages.future },
  ]);
  expect((await at('ayer')).status).toBe(400);
  const idMedicion = await measure({ idFichaAnimal, valor: 5.5 });
  const stored = (await seriesOf(idFichaAnimal)).find((one) => one.idMedicion === idMedicion);
  expect(stored?.fechaHora).toBe(now());
});

test('a correction changes the fields it names, and a stale one is refused', async () => {
  const idFichaAnimal = await admit();
  const idMedicion = await measure({
    idFichaAnimal,
    valor: 5,
    metodo: 'estimado',
    exactitud: 0.5,
    fechaHora: daysAgo(2),
  });
  const corrected = (await correct({ idMedicion, valor: '5,2', metodo: null, version: 1 })).ok();
  expect(corrected).toMatchObject({ valor: 5.2, metodo: '', exactitud: 0.5, fechaHora: daysAgo(2), version: 2 });
  expect(corrected.usuario?.idUsuario).toBe(ana.idUsuario);

  const stale = await correct({ idMedicion, valor: 9, version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.error()).toMatchObject({ codigo: 'registro_modificado', modificadoPor: bruno.idUsuario });
  expect((await correct({ idMedicion, valor: 5.2, version: 2 })).ok().version).toBe(2);
  expect((await correct({ idMedicion: 99_999, valor: 5 })).status).toBe(404);
  expect((await correct({ idMedicion, valor: 5, fechaHora: daysAgo(90) })).status).toBe(400);
});

test('one of two simultaneous corrections is refused', async () => {
  const idMedicion = await measure({ idFichaAnimal: await admit(), valor: 5 });
  const answers = await Promise.all([5.1, 5.2].map((valor) => correct({ idMedicion, valor, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a corrected measure is not deleted, and an older one only by its author and ADMIN', async () => {
  const idFichaAnimal = await admit();
  const idMedicion = await measure({ idFichaAnimal, valor: 65 });
  const params = { idMedicion: String(idMedicion) };
  const remove = (who: typeof ana, version: string) =>
    service.call(deleteMedicion, { params, query: { version }, as: service.as(who) });
  await correct({ idMedicion, valor: 6.5 });
  const stale = await remove(ana, '1');
  expect(stale.status).toBe(409);
  expect(stale.error()).toMatchObject({ codigo: 'registro_modificado', modificadoPor: bruno.idUsuario });

  service.clock.advance(11 * 60_000);
  expect((await remove(bruno, '2')).status).toBe(403);
  expect(await seriesOf(idFichaAnimal)).toHaveLength(1);
  expect((await remove(ana, '2')).status).toBe(204);
});

test('a deleted measure leaves the series and stays in the history', async () => {
  const idFichaAnimal = await admit();
  const idMedicion = await measure({ idFichaAnimal, valor: 5, metodo: 'balanza' });
  await correct({ idMedicion, valor: 5.2 });
  const params = { idMedicion: String(idMedicion) };
  expect((await service.call(deleteMedicion, { params, query: {}, as: service.as(bruno) })).status).toBe(204);
  expect((await service.call(deleteMedicion, { params, query: {}, as: 'VOL' })).status).toBe(404);
  expect(await seriesOf(idFichaAnimal)).toEqual([]);

  const { content } = (
    await service.call(getHistorialMediciones, {
      params: { idFichaAnimal: String(idFichaAnimal) },
      query: { pag: '1' },
      as: 'VOL',
    })
  ).ok();
  expect(content.map(({ que, nombre }) => [que, nombre])).toEqual([
    ['eliminado', 'Bruno Silva'],
    ['modificado', 'Bruno Silva'],
    ['creado', 'Ana Núñez'],
  ]);
  expect(content[0]?.cambios).toContainEqual({ campo: 'valor', antes: 5.2, despues: null });
  expect(content[1]?.cambios).toContainEqual({ campo: 'valor', antes: 5, despues: 5.2 });
  expect(content[1]?.cambios).toContainEqual({ campo: 'idMedicion', antes: idMedicion, despues: idMedicion });
});

test('a repeated request makes one measure', async () => {
  const idFichaAnimal = await admit();
  const body = { idFichaAnimal, tipo: 'peso', valor: 5 };
  const [first, second] = [await send(body, { 'Idempotency-Key': 'a' }), await send(body, { 'Idempotency-Key': 'a' })];
  expect(second.ok()).toEqual(first.ok());
  expect(await seriesOf(idFichaAnimal)).toHaveLength(1);
  expect((await send({ ...body, valor: 6 }, { 'Idempotency-Key': 'a' })).status).toBe(409);
  expect((await send({ ...body, idFichaAnimal: 99_999 })).status).toBe(404);
});

test('a retired kind takes no new measure, and its old ones can be corrected', async () => {
  const tipos = (await service.call(getTiposMedicion, { as: 'VOL' })).ok();
  const idFichaAnimal = await admit();
  const idMedicion = await measure({ idFichaAnimal, tipo: 'largo_cola', valor: 12 });
  const body = tipos.filter(({ tipo }) => tipo !== 'largo_cola');
  (await service.call(putTiposMedicion, { body, query: {}, as: 'ADMIN' })).ok();

  expect((await send({ idFichaAnimal, tipo: 'largo_cola', valor: 12 })).error()).toMatchObject({
    message: says.retired('Largo de cola'),
    errores: [{ campo: 'tipo' }],
  });
  expect((await correct({ idMedicion, valor: 12.5 })).ok()).toMatchObject({ valor: 12.5, unidad: 'cm' });
  expect((await seriesOf(idFichaAnimal, { tipo: 'largo_cola' })).map(({ valor }) => valor)).toEqual([12.5]);
  expect((await send({ idFichaAnimal, tipo: 'altura', valor: 12 })).error()).toMatchObject({
    message: says.unknownTipo,
  });
});
