/** Any new weight is questioned by its species and by the weight before it (rules: measure-value, doubtful-weight). */

import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { getFichaAnimal, postFichaAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { getFichaDiaria, postFichaDiaria, putFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { getLiberacion, postLiberar, putSuelta } from '@caparazon/clinic/liberacion/calls';
import { getMediciones, postMedicion, putMedicion } from '@caparazon/clinic/medicion/calls';
import { getPizarra } from '@caparazon/clinic/pizarra/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, rightFicha, startCases } from '../testing/service.ts';
import { dayMs, hourMs } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
  // Noon, so that no test crosses midnight.
  const tomorrow = shiftDay(civilDay(service.clock.now()), 1);
  service.clock.advance(startOfCivilDay(tomorrow) + 12 * hourMs - service.clock.now());
});
afterAll(() => service.close());

const penguin = { nombreClase: 'Aves marinas', nombreComunFichaAnimal: 'Pingüino de Magallanes' };
const daysAgo = (days: number) => service.clock.now() - days * dayMs;
const dayAgo = (days: number) => shiftDay(civilDay(service.clock.now()), -days);
const admit = (changes: object = {}) =>
  service.admitAnimal({ ...penguin, fecha: daysAgo(40), fechaHora: daysAgo(40), ...changes });
const weigh = (idFichaAnimal: number, valor: string, more: object = {}) =>
  service.call(postMedicion, { raw: { body: { idFichaAnimal, tipo: 'peso', valor, ...more } }, as: 'VOL' });
const sheet = (idFichaAnimal: number, body: object) =>
  service.call(postFichaDiaria, { raw: { body: { idFichaAnimal, ...body } }, as: 'VOL' });
const fichaOf = async (id: number) =>
  (await service.call(getFichaAnimal, { params: { idFicha: String(id) }, as: 'VOL' })).ok();
const seriesOf = async (id: number, query: object = {}) =>
  (await service.call(getMediciones, { params: { idFichaAnimal: String(id) }, query, as: 'VOL' })).ok().mediciones;
const intake = (body: object) =>
  service.call(postFichaAnimal, { raw: { body: { ...rightFicha, ...penguin, ...body } }, as: 'VOL' });
const edit = (idFichaAnimal: number, body: object) =>
  service.call(putFichaAnimal, { raw: { body: { ...rightFicha, ...penguin, idFichaAnimal, ...body } }, as: 'VOL' });

test('a penguin of 35 kg is asked about at intake with the range of its species, and stored once confirmed', async () => {
  const before = (await intake({})).ok();
  const asked = (await intake({ pesoIngreso: '35' })).error();
  expect(asked).toMatchObject({
    codigo: 'medida_inusual',
    valor: 35,
    unidad: 'kg',
    minimo: 1,
    maximo: 8,
    anterior: null,
    errores: [{ campo: 'pesoIngreso' }],
  });
  expect(asked.message).toBe('Peso 35 kg no es lo esperable en Pingüino de Magallanes (de 1 a 8 kg). ¿Es así?');
  const stored = (await intake({ pesoIngreso: '35', confirmada: true })).ok();
  expect(stored).toBe(before + 1);
  expect((await fichaOf(stored)).pesoIngreso).toBe(35);
  expect((await intake({ pesoIngreso: '3,5' })).status).toBe(201);
});

test('an edit of a record is asked about a changed weight only', async () => {
  const id = (await intake({ pesoIngreso: '3,5' })).ok();
  expect((await edit(id, { pesoIngreso: '35' })).error()).toMatchObject({
    codigo: 'medida_inusual',
    errores: [{ campo: 'pesoIngreso' }],
  });
  (await edit(id, { pesoIngreso: '35', confirmada: true })).ok();
  expect((await edit(id, { pesoIngreso: '35', ubicacionActual: 'Pileta 4' })).ok()).toMatchObject({
    ultimoPeso: { valor: 35, dudoso: true },
  });
  expect((await edit(id, { pesoIngreso: '0' })).error()).toMatchObject({ codigo: 'medida_inusual', valor: 0 });
  expect((await edit(id, { pesoIngreso: '-1' })).status).toBe(400);
});

test('a record is asked about its weight when its species changes', async () => {
  const whale = { nombreClase: 'Mamíferos marinos', nombreComunFichaAnimal: 'León marino' };
  const id = (await intake({ ...whale, pesoIngreso: '80' })).ok();
  expect((await edit(id, { pesoIngreso: '80' })).error()).toMatchObject({ codigo: 'medida_inusual', maximo: 8 });
});

test.each([
  ['5', '7', '40 % más'],
  ['7', '4', '43 % menos'],
  ['5,6', '8', '43 % más'],
])('from %s to %s kg is asked about with both figures', async (first, second, words) => {
  const id = await admit();
  (await weigh(id, first, { fechaHora: daysAgo(2) })).ok();
  const asked = (await weigh(id, second)).error();
  const antes = Number(first.replace(',', '.'));
  expect(asked).toMatchObject({
    codigo: 'medida_inusual',
    anterior: { valor: antes, fecha: daysAgo(2) },
    errores: [{ campo: 'valor' }],
  });
  expect(asked.message).toContain(`Peso ${second} kg, y antes ${first} kg`);
  expect(asked.message).toContain(words);
  (await weigh(id, second, { confirmada: true })).ok();
});

test('a quarter more is not asked about, nor a comparison with older weights or estimates', async () => {
  const id = await admit();
  (await weigh(id, '4', { fechaHora: daysAgo(2) })).ok();
  expect((await weigh(id, '5', { fechaHora: daysAgo(1) })).status).toBe(201);
  const longAgo = await admit();
  (await weigh(longAgo, '2', { fechaHora: daysAgo(15) })).ok();
  expect((await weigh(longAgo, '5')).status).toBe(201);
  const guessed = await admit();
  (await weigh(guessed, '2', { fechaHora: daysAgo(1), metodo: 'a ojo' })).ok();
  expect((await weigh(guessed, '5')).status).toBe(201);
});

test('any measure is asked about when it leaps', async () => {
  const id = await service.admitAnimal({ fecha: daysAgo(40), fechaHora: daysAgo(40) });
  const measure = (valor: string) =>
    service.call(postMedicion, {
      raw: { body: { idFichaAnimal: id, tipo: 'largo_curvo_caparazon', valor } },
      as: 'VOL',
    });
  (await measure('40')).ok();
  expect((await measure('60')).error()).toMatchObject({ codigo: 'medida_inusual', anterior: { valor: 40 } });
});

test("a daily sheet's weight is asked about when it is new and when it is edited", async () => {
  const id = await admit();
  (await weigh(id, '3,5', { fechaHora: daysAgo(3) })).ok();
  const asked = (await sheet(id, { fecha: dayAgo(1), peso: '35' })).error();
  expect(asked).toMatchObject({
    codigo: 'medida_inusual',
    valor: 35,
    anterior: { valor: 3.5 },
    errores: [{ campo: 'peso' }],
  });
  const { idFichaDiaria } = (await sheet(id, { fecha: dayAgo(1), peso: '3,6' })).ok();
  const put = (body: object) =>
    service.call(putFichaDiaria, { raw: { body: { idFichaDiaria, fecha: dayAgo(1), ...body } }, as: 'VOL' });
  expect((await put({ peso: '6' })).error()).toMatchObject({ codigo: 'medida_inusual', errores: [{ campo: 'peso' }] });
  expect((await put({ peso: '0' })).error()).toMatchObject({ codigo: 'medida_inusual', valor: 0 });
  expect((await put({ peso: '-2' })).status).toBe(400);
  expect((await put({ peso: '3,6', come: 'Solo' })).status).toBe(200);
  expect((await put({ peso: '6', confirmada: true })).ok()).toMatchObject({ peso: 6 });
  expect((await put({ peso: '6', come: 'No' })).status).toBe(200);
});

test('a repeated request is answered as the first time, whatever was weighed since', async () => {
  const id = await admit();
  const headers = { 'Idempotency-Key': 'una-vez' };
  const body = { idFichaAnimal: id, fecha: dayAgo(2), peso: '3,5' };
  const first = await service.call(postFichaDiaria, { raw: { body, headers }, as: 'VOL' });
  (await weigh(id, '7', { fechaHora: daysAgo(1), confirmada: true })).ok();
  const second = await service.call(postFichaDiaria, { raw: { body, headers }, as: 'VOL' });
  expect(second.ok()).toEqual(first.ok());
});

test('the weight at a release is asked about beside the last one in care', async () => {
  const id = await admit();
  (await weigh(id, '3,5', { fechaHora: daysAgo(3) })).ok();
  const release = (more: object) =>
    service.call(postLiberar, {
      params: { idFicha: String(id) },
      raw: { body: { fechaHora: service.clock.now(), lugar: 'Playa', quienes: 'Ana', ...more } },
      as: 'VOL',
    });
  expect((await release({ pesoEgreso: '35' })).error()).toMatchObject({
    codigo: 'medida_inusual',
    anterior: { valor: 3.5 },
    errores: [{ campo: 'pesoEgreso' }],
  });
  (await release({ pesoEgreso: '3,6' })).ok();
  const { suelta } = (await service.call(getLiberacion, { params: { idFicha: String(id) }, as: 'VOL' })).ok();
  const correct = (more: object) =>
    service.call(putSuelta, {
      params: { idFicha: String(id) },
      raw: { body: { fechaHora: suelta?.fechaHora, lugar: 'Playa', quienes: 'Ana', ...more } },
      as: 'VOL',
    });
  expect((await correct({ pesoEgreso: '36' })).error()).toMatchObject({ codigo: 'medida_inusual' });
  (await correct({ pesoEgreso: '36', confirmada: true })).ok();
});

test('a weight confirmed against a question is doubtful everywhere, until another agrees', async () => {
  const id = await admit({ pesoIngreso: '3,5' });
  (await weigh(id, '3,5', { fechaHora: daysAgo(3) })).ok();
  (await weigh(id, '7', { fechaHora: daysAgo(2), confirmada: true })).ok();
  const row = async () =>
    (await service.call(getPizarra, { as: 'VOL' })).ok().animales.find(({ idFichaAnimal }) => idFichaAnimal === id);
  const marks = async () => (await seriesOf(id)).map(({ valor, dudosa = false }) => [valor, dudosa]);
  expect(await marks()).toEqual([
    [3.5, false],
    [3.5, false],
    [7, true],
  ]);
  expect((await seriesOf(id, { desde: String(daysAgo(2)) })).map(({ dudosa }) => dudosa)).toEqual([true]);
  expect((await fichaOf(id)).ultimoPeso).toEqual({ valor: 7, fecha: daysAgo(2), dudoso: true });
  expect((await row())?.peso).toMatchObject({ valor: 7, dudoso: true });

  (await weigh(id, '7,1', { fechaHora: daysAgo(1), metodo: 'a ojo' })).ok();
  expect((await marks()).at(-2)).toEqual([7, true]);
  (await sheet(id, { fecha: dayAgo(0), peso: '7,2' })).ok();
  expect((await marks()).map(([, dudosa]) => dudosa)).toEqual([false, false, false, false, false]);
  expect((await fichaOf(id)).ultimoPeso).not.toHaveProperty('dudoso');
  expect((await row())?.peso).not.toHaveProperty('dudoso');
});

test('a weight confirmed without a question is not marked, and a correction clears the mark', async () => {
  const id = await admit();
  (await weigh(id, '3,5', { fechaHora: daysAgo(2), confirmada: true })).ok();
  expect((await fichaOf(id)).ultimoPeso).not.toHaveProperty('dudoso');
  const { idMedicion } = (await weigh(id, '35', { confirmada: true })).ok();
  expect((await fichaOf(id)).ultimoPeso).toMatchObject({ valor: 35, dudoso: true });
  const corrected = await service.call(putMedicion, { raw: { body: { idMedicion, valor: '3,6' } }, as: 'VOL' });
  expect(corrected.ok()).not.toHaveProperty('dudosa');
  expect((await fichaOf(id)).ultimoPeso).not.toHaveProperty('dudoso');
});

test('a measure of 0 is asked about, a negative one is refused, and 0 kg is no last weight', async () => {
  const id = await admit({ pesoIngreso: '3,5' });
  expect((await weigh(id, '0')).error()).toMatchObject({ codigo: 'medida_inusual', valor: 0 });
  expect((await weigh(id, '-1')).status).toBe(400);
  (await weigh(id, '0', { confirmada: true })).ok();
  expect((await fichaOf(id)).ultimoPeso).toMatchObject({ valor: 3.5 });
});

test('an unknown kind of measure in a query is refused', async () => {
  const id = await admit();
  const params = { idFichaAnimal: String(id) };
  const answer = await service.call(getMediciones, { params, query: { tipo: 'altura' }, as: 'VOL' });
  expect(answer.status).toBe(400);
  expect(answer.error().errores).toMatchObject([{ campo: 'tipo' }]);
});

const at = (day: string, hour: number) => startOfCivilDay(day) + hour * hourMs;

test('the last weight is the newest by time of weighing, whatever its source', async () => {
  const day = dayAgo(1);
  const id = await admit();
  (await weigh(id, '4', { fechaHora: at(day, 9) })).ok();
  const { idFichaDiaria } = (await sheet(id, { fecha: day, peso: '4,2', horaPeso: '15:30' })).ok();
  expect((await fichaOf(id)).ultimoPeso).toEqual({ valor: 4.2, fecha: at(day, 15.5) });
  expect((await seriesOf(id)).map(({ valor }) => valor)).toEqual([4, 4.2]);
  const read = await service.call(getFichaDiaria, {
    params: { idFichaAnimal: String(id) },
    query: { idFichaDiaria: String(idFichaDiaria) },
    as: 'VOL',
  });
  expect(read.ok()).toMatchObject({ horaPeso: '15:30' });
  const put = (body: object) =>
    service.call(putFichaDiaria, { raw: { body: { idFichaDiaria, fecha: day, ...body } }, as: 'VOL' });
  (await put({ peso: '4,2', come: 'Solo' })).ok();
  expect((await fichaOf(id)).ultimoPeso).toEqual({ valor: 4.2, fecha: at(day, 15.5) });
  (await put({ peso: '4,2', horaPeso: '08:00' })).ok();
  expect((await fichaOf(id)).ultimoPeso).toEqual({ valor: 4, fecha: at(day, 9) });
});

test('a sheet without an hour was weighed when its weight was written', async () => {
  const today = dayAgo(0);
  const now = service.clock.now();
  const id = await admit();
  (await sheet(id, { fecha: today, come: 'Solo' })).ok();
  (await weigh(id, '4', { fechaHora: now })).ok();
  service.clock.advance(60_000);
  expect((await seriesOf(id)).map(({ valor }) => valor)).toEqual([4]);
  const other = await admit();
  (await weigh(other, '4', { fechaHora: now })).ok();
  (await sheet(other, { fecha: today, peso: '4,2' })).ok();
  expect((await fichaOf(other)).ultimoPeso).toEqual({ valor: 4.2, fecha: now + 60_000 });
  const late = await admit();
  (await weigh(late, '4', { fechaHora: at(dayAgo(2), 20) })).ok();
  (await sheet(late, { fecha: dayAgo(2), peso: '4,1' })).ok();
  expect((await fichaOf(late)).ultimoPeso).toMatchObject({ valor: 4.1 });
});

test.each(['25:00', '9', '12:60', 'ayer'])('%s is refused as an hour of weighing', async (horaPeso) => {
  const id = await admit();
  const refused = (await sheet(id, { fecha: dayAgo(1), peso: '4', horaPeso })).error();
  expect(refused.errores).toMatchObject([{ campo: 'horaPeso' }]);
});

test('an hour in the future is refused', async () => {
  const id = await admit();
  const today = dayAgo(0);
  const refused = await sheet(id, { fecha: today, peso: '4', horaPeso: '23:59' });
  expect(refused.status).toBe(400);
  expect(refused.error().errores).toMatchObject([{ campo: 'horaPeso' }]);
});
