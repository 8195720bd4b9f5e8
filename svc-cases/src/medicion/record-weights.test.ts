import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { getMediciones, postMedicion } from '@caparazon/clinic/medicion/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';
import { dayMs, hourMs } from '../testing/tratamientos.ts';
import { lastWeight } from './weights.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const daysAgo = (days: number) => service.clock.now() - days * dayMs;
const dayAgo = (days: number) => shiftDay(civilDay(service.clock.now()), -days);
const admit = (changes: object) =>
  service.admitAnimal({ confirmada: true, fecha: daysAgo(40), fechaHora: daysAgo(40), ...changes });
const sheet = async (body: object) => (await service.call(postFichaDiaria, { raw: { body }, as: 'VOL' })).ok();
const weigh = async (idFichaAnimal: number, valor: string, fechaHora: number) =>
  (
    await service.call(postMedicion, {
      body: { idFichaAnimal, tipo: 'peso', valor, fechaHora },
      headers: {},
      as: 'VOL',
    })
  ).ok();
const seriesOf = async (idFichaAnimal: number) => {
  const params = { idFichaAnimal: String(idFichaAnimal) };
  return (await service.call(getMediciones, { params, query: {}, as: 'VOL' })).ok().mediciones;
};

test('a discharge comes last on its day when the hour is unknown, and else at its hour', async () => {
  const day = dayAgo(1);
  const morning = startOfCivilDay(day) + 8 * hourMs;
  const admitted = { pesoIngreso: '4', pesoEgreso: '6,2' };
  const byDay = await admit({ ...admitted, fechaEgreso: startOfCivilDay(day) });
  const byHour = await admit({ ...admitted, fechaEgreso: morning + hourMs });
  for (const idFichaAnimal of [byDay, byHour]) {
    await sheet({ idFichaAnimal, fecha: day, peso: '6', horaPeso: '07:00' });
    await weigh(idFichaAnimal, '6,1', morning);
    await weigh(idFichaAnimal, '6,3', morning + 2 * hourMs);
  }
  const values = async (id: number) => (await seriesOf(id)).map(({ valor }) => valor);
  expect(await values(byDay)).toEqual([4, 6, 6.1, 6.3, 6.2]);
  expect(await values(byHour)).toEqual([4, 6, 6.1, 6.2, 6.3]);
  expect((await lastWeight(byDay))?.valor).toBe(6.2);
  expect((await lastWeight(byHour))?.valor).toBe(6.3);
});

test('0 kg on a record or a sheet is no weight', async () => {
  const idFichaAnimal = await admit({ pesoIngreso: '0' });
  await sheet({ idFichaAnimal, fecha: dayAgo(3), peso: 5 });
  await sheet({ idFichaAnimal, fecha: dayAgo(2), peso: 0, temperatura: 0, confirmada: true });
  expect((await seriesOf(idFichaAnimal)).map(({ tipo, valor }) => [tipo, valor])).toEqual([
    ['peso', 5],
    ['temperatura', 0],
  ]);
  expect((await lastWeight(idFichaAnimal))?.valor).toBe(5);
});
