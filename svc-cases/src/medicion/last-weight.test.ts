import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { postMedicion } from '@caparazon/clinic/medicion/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const lastWeight = async (idFicha: number) =>
  (await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok().ultimoPeso;
const weigh = async (idFichaAnimal: number, fecha: string, peso: string | null) =>
  (await service.call(postFichaDiaria, { raw: { body: { idFichaAnimal, fecha, peso } }, as: 'VOL' })).ok();

test('the last weight is that of the latest day on which the animal was weighed', async () => {
  const now = service.clock.now();
  const today = civilDay(now);
  const idFicha = await service.admitAnimal();
  expect(await lastWeight(idFicha)).toBeNull();

  const weighed = await service.admitAnimal({ pesoIngreso: '4,85', fechaHora: now - 40 * 86_400_000 });
  expect(await lastWeight(weighed)).toEqual({ valor: 4.85, fecha: now - 40 * 86_400_000 });

  await weigh(weighed, shiftDay(today, -2), '5,1');
  await weigh(weighed, shiftDay(today, -35), '4,9');
  await weigh(weighed, shiftDay(today, -1), null);
  expect(await lastWeight(weighed)).toEqual({ valor: 5.1, fecha: startOfCivilDay(shiftDay(today, -1)) - 1 });
  expect(await lastWeight(idFicha)).toBeNull();
});

test('a daily sheet comes after the estimate at intake on the same day', async () => {
  const now = service.clock.now();
  const today = civilDay(now);
  const admitted = await service.admitAnimal({ pesoIngreso: '4', fechaHora: now });
  await weigh(admitted, shiftDay(today, -1), '4,9');
  expect(await lastWeight(admitted)).toEqual({ valor: 4, fecha: now });
  await weigh(admitted, today, '4,2');
  expect(await lastWeight(admitted)).toEqual({ valor: 4.2, fecha: now });
});

test('an estimated last weight says so', async () => {
  const fechaHora = service.clock.now();
  const idFichaAnimal = await service.admitAnimal({ pesoIngreso: '4', fechaHora: fechaHora - 86_400_000 });
  const body = { idFichaAnimal, tipo: 'peso', valor: '5', fechaHora, metodo: 'estimado' };
  (await service.call(postMedicion, { body, headers: {}, as: 'VOL' })).ok();
  expect(await lastWeight(idFichaAnimal)).toEqual({ valor: 5, fecha: fechaHora, estimado: true });
});
