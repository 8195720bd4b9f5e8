/** The advice by animal (rule: advice-by-animal). */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakePictures } from '../testing/fake-browser.ts';
import { noDrafts } from '../testing/no-drafts.ts';
import { fillRequired, openReport, option, send } from '../testing/open-report.tsx';

beforeEach(async () => {
  fakePictures();
  await noDrafts();
});

const clases = {
  'Tortugas marinas': ['Tortuga verde', 'No sabe'],
  'Aves marinas': ['Pingüino de Magallanes', 'No sabe'],
  'Mamíferos marinos': ['León marino', 'Delfín', 'No sabe'],
  Peces: ['Raya'],
};
const advice = async () => (await screen.findByRole('region', { name: 'Mientras llegamos' })).textContent ?? '';

test.each([
  ['Tortugas marinas', 'Tortuga verde', /paño húmedo sobre el caparazón/, /orificio|30 metros|hielo/],
  ['Aves marinas', 'Pingüino de Magallanes', /ni en hielo/, /caparazón|30 metros|orificio/],
  ['Mamíferos marinos', 'León marino', /más de 30 metros/, /caparazón|orificio|piel mojada/],
  ['Mamíferos marinos', 'Delfín', /piel mojada/, /caparazón|30 metros/],
  ['Mamíferos marinos', 'No sabe', /más de 30 metros.*piel mojada/, /caparazón/],
  ['Peces', 'Raya', /No lo devuelvas al mar/, /caparazón|30 metros|orificio/],
])('%s, %s: the form gives its advice, and none of another animal', async (clase, especie, says, not) => {
  const { user } = await openReport({ getClasesReportes: clases });
  expect(screen.queryByRole('region', { name: 'Mientras llegamos' })).toBeNull();
  await user.click(await option(clase));
  await user.click(await option(especie));
  expect(await advice()).toMatch(says);
  expect(await advice()).not.toMatch(not);
});

test('a dead animal gets no advice on care', async () => {
  const { user } = await openReport({ getClasesReportes: clases });
  await user.click(await option('Mamíferos marinos'));
  await user.click(await option('Muerto'));
  expect(await advice()).toMatch(/No lo toques ni lo muevas/);
  expect(await advice()).not.toMatch(/piel mojada/);
});

test('the thanks repeat the advice', async () => {
  const { user } = await openReport();
  await fillRequired(user);
  await send(user);
  await screen.findByText('127');
  const list = within(await screen.findByRole('region', { name: 'Mientras llegamos' })).getAllByRole('listitem');
  expect(list).toHaveLength(3);
});

test('the advice is in English on the English page', async () => {
  const { user } = await openReport({ getClasesReportes: clases }, 'en');
  await user.click(await option('Seabirds'));
  expect((await screen.findByRole('region', { name: 'Until we arrive' })).textContent).toMatch(/on ice/);
});
