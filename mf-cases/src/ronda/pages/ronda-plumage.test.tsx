import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, clockAtNow, open, renata, yesterday } from '../testing/ronda-steps.ts';

clockAtNow();

const ofClass = (clase: string) => ({ ...renata, animal: { ...renata.animal, clase } });
const plumage = () => screen.queryByRole('group', { name: 'Impermeabilidad del plumaje' });

test.each([
  ['Aves marinas', true],
  ['Una clase agregada', true],
  ['Tortugas marinas', false],
  ['Mamíferos marinos', false],
])('the feathers of an animal of %s are asked about: %s', async (clase, isAsked) => {
  open({ getRonda: { paradas: [ofClass(clase)] } });
  await at('Renata, 6');
  expect(plumage() !== null).toBe(isAsked);
});

test.each([
  ['ficha', { ...renata, ficha: yesterday(6, { fecha: '2026-11-20', impermeabilidadPlumaje: 'Bueno' }) }],
  ['anterior', { ...renata, anterior: yesterday(6, { impermeabilidadPlumaje: 'Bueno' }) }],
])("what a sheet says about a turtle's feathers stays visible: %s", async (_, parada) => {
  open({ getRonda: { paradas: [parada] } }, 'dia=2026-11-20&animal=6');
  await at('Renata, 6');
  const group = within(plumage()!);
  await userEvent.click(group.getByRole('radio', { name: 'Sin observar' }));
  expect(plumage()).not.toBeNull();
});
