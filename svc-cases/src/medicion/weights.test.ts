import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { postMedicion } from '@caparazon/clinic/medicion/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';
import { dayMs, hourMs } from '../testing/tratamientos.ts';
import { lastWeighed, lastWeight, lastWeights, weightsSince } from './weights.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

/** Confirmed, since questions are tested elsewhere. */
const measure = async (idFichaAnimal: number, fechaHora: number, valor: number, tipo = 'peso', metodo = '') =>
  (
    await service.call(postMedicion, {
      body: { idFichaAnimal, tipo, fechaHora, valor, metodo, confirmada: true },
      headers: {},
      as: 'VOL',
    })
  ).ok();
const sheet = async (idFichaAnimal: number, fecha: string, peso: number) => {
  const body = { idFichaAnimal, fecha, peso, horaPeso: '00:00' };
  return (await service.call(postFichaDiaria, { raw: { body }, as: 'VOL' })).ok();
};

test("each animal's last weight, and its weights since a time, come from measures, sheets and records alike", async () => {
  const now = service.clock.now();
  const day = (ago: number) => shiftDay(civilDay(now), -ago);
  const [onRecord, onSheet, measured, never] = await Promise.all([
    service.admitAnimal({ pesoIngreso: 3, fechaHora: now - 20 * dayMs }),
    service.admitAnimal({ pesoIngreso: 4, fechaHora: now - 20 * dayMs }),
    service.admitAnimal({ pesoIngreso: 5, fechaHora: now - 20 * dayMs }),
    service.admitAnimal(),
  ]);
  await sheet(onSheet, day(10), 4.1);
  await sheet(onSheet, day(2), 4.2);
  await sheet(measured, day(2), 5.1);
  await measure(measured, now - 2 * dayMs, 5.2);
  await measure(measured, now - dayMs, 30, 'largo_curvo_caparazon');

  const ids = [onRecord, onSheet, measured, never];
  expect(await lastWeights(ids)).toEqual(
    new Map([
      [onRecord, { valor: 3, fechaHora: now - 20 * dayMs, estimado: false, dudoso: false }],
      [onSheet, { valor: 4.2, fechaHora: startOfCivilDay(day(2)), estimado: false, dudoso: false }],
      [measured, { valor: 5.2, fechaHora: now - 2 * dayMs, estimado: false, dudoso: false }],
    ]),
  );
  expect(await lastWeight(measured)).toEqual({
    valor: 5.2,
    fechaHora: now - 2 * dayMs,
    estimado: false,
    dudoso: false,
  });
  expect(await lastWeight(never)).toBeNull();

  await measure(measured, now - hourMs, 9, 'peso', 'estimado');
  expect(await lastWeight(measured)).toEqual({ valor: 9, fechaHora: now - hourMs, estimado: true, dudoso: true });
  expect((await lastWeighed(ids)).get(measured)).toEqual({
    valor: 5.2,
    fechaHora: now - 2 * dayMs,
    estimado: false,
    dudoso: false,
  });

  const since = await weightsSince(ids, now - 7 * dayMs);
  expect(since.get(onRecord)).toBeUndefined();
  expect(since.get(onSheet)?.map(({ valor }) => valor)).toEqual([4.2]);
  expect(since.get(measured)?.map(({ valor }) => valor)).toEqual([5.1, 5.2, 9]);
  const whole = await weightsSince(ids, 0);
  expect(whole.get(onSheet)?.map(({ valor }) => valor)).toEqual([4, 4.1, 4.2]);
  expect(whole.has(never)).toBe(false);
});
