/** Copied fields and doubtful weights decide nothing (rule: release-criteria). */

import { civilDay, shiftDay } from '@caparazon/call/time';
import { type FichaDiariaForm, postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { getLiberacion } from '@caparazon/clinic/liberacion/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CasesTest, startCases } from '../testing/service.ts';
import { dayMs } from '../testing/tratamientos.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const criterion = async (idFicha: number, criterio: string) =>
  (await service.call(getLiberacion, { params: { idFicha: String(idFicha) }, as: 'VOL' }))
    .ok()
    .criterios.find((one) => one.criterio === criterio);
const sheet = async (idFichaAnimal: number, ago: number, fields: Partial<FichaDiariaForm>) => {
  const fecha = shiftDay(civilDay(service.clock.now()), -ago);
  const body = { idFichaAnimal, fecha, ...fields } as FichaDiariaForm;
  (await service.call(postFichaDiaria, { body, as: 'VOL' })).ok();
};
const penguin = () =>
  service.admitAnimal({
    nombreClase: 'Aves marinas',
    nombreComunFichaAnimal: 'Pingüino de Magallanes',
    fechaHora: service.clock.now() - 40 * dayMs,
  });

test('a field copied from the day before counts for no criterion', async () => {
  const id = await penguin();
  for (const ago of [1, 2, 3]) await sheet(id, ago, { come: 'Solo', comeCant: '100 g' });
  expect(await criterion(id, 'come_solo')).toMatchObject({ cumplido: true });
  await sheet(id, 0, { come: 'Solo', comeCant: '100 g', copiados: ['come', 'comeCant'] });
  expect(await criterion(id, 'come_solo')).toMatchObject({ cumplido: true });
  const other = await penguin();
  for (const ago of [0, 1, 2, 3]) await sheet(other, ago, { come: 'Solo', ...(ago === 2 && { copiados: ['come'] }) });
  expect(await criterion(other, 'come_solo')).toMatchObject({ cumplido: false });
  for (const field of ['impermeabilidadPlumaje', 'nada'] as const) {
    const third = await penguin();
    for (const ago of [0, 1, 2, 3, 4])
      await sheet(third, ago, { impermeabilidadPlumaje: 'Muy bueno', nada: 'Bien', copiados: [field] });
    const name = field === 'nada' ? 'nada_bien' : 'impermeable';
    expect(await criterion(third, name)).toMatchObject({ cumplido: null });
  }
});

test('a doubtful weight answers no criterion', async () => {
  const id = await service.admitAnimal({ fechaHora: service.clock.now() - 60 * dayMs });
  await sheet(id, 30, { peso: '4' });
  await sheet(id, 5, { peso: '4,2' });
  await sheet(id, 0, { peso: '8', confirmada: true });
  expect(await criterion(id, 'aumenta_de_peso')).toMatchObject({ cumplido: null });
  await sheet(id, 1, { peso: '8', confirmada: true });
  expect(await criterion(id, 'aumenta_de_peso')).toMatchObject({ cumplido: true });
});
