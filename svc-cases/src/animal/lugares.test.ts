import { putFichaAnimal } from '@caparazon/clinic/animal/calls';
import { getLugares } from '@caparazon/clinic/animal/lugares';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, rightFicha, startCases } from '../testing/service.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const lugares = async () => (await service.call(getLugares, { as: 'VOL' })).ok();

test('suggests nothing when there is no record', async () => {
  expect(await lugares()).toEqual({ ubicacion: [], ubicacionActual: [], lugarDestinoFinal: [] });
});

test('suggests a place once, in its most frequent spelling, when case, accents and blanks differ', async () => {
  for (const ubicacionActual of ['Pileta 10', 'Clínica', 'pileta  2', 'Pileta 2', 'clinica', 'Clínica', 'Pileta 2']) {
    await service.admitAnimal({ ubicacionActual });
  }
  expect((await lugares()).ubicacionActual).toEqual(['Clínica', 'Pileta 2', 'Pileta 10']);
});

test('suggests places of rescue and of destination, each for its own field', async () => {
  const ubicacion = 'Playa del Chorro, Punta del Diablo';
  const idFicha = await service.admitAnimal({ ubicacion });
  const body = { ...rightFicha, idFichaAnimal: idFicha, ubicacion, lugarDestinoFinal: 'La Paloma' } as never;
  (await service.call(putFichaAnimal, { body, as: 'VOL' })).ok();
  expect(await lugares()).toMatchObject({
    ubicacion: ['Playa del Barco, La Pedrera', ubicacion],
    lugarDestinoFinal: ['La Paloma'],
  });
});
