/** A weight that is doubtful in the round (rules: measure-value, measure-thousands). */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, clockAtNow, field, now, open, press, sent } from '../testing/walk.ts';

clockAtNow();

/** The animal was weighed as a measure the day before. */
const weighed = (valor: number) => ({
  getTiposMedicion: [
    { tipo: 'peso', nombre: 'Peso', unidad: 'kg', minimo: 0.01, maximo: 400, activo: true, normales: [], version: 1 },
  ],
  getMediciones: {
    mediciones: [{ tipo: 'peso', valor, unidad: 'kg', fechaHora: now - 24 * 3_600_000, origen: 'medicion' }],
    ayunos: [],
  },
});

test('a weight of 65 where 6,5 was before is asked about, and the round goes on after a yes', async () => {
  const { shell } = open(weighed(6.5));
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '65');
  await press('Guardar y siguiente');
  await screen.findByText('65 kg, y antes 6,5 kg. ¿Es así?');
  expect(sent(shell)).toEqual([]);
  await press('Revisar');
  await userEvent.clear(field('Peso'));
  await userEvent.type(field('Peso'), '6,8');
  await press('Guardar y siguiente');
  await at('Tito, 7');
  expect(sent(shell)).toMatchObject([{ idFichaAnimal: 6, peso: 6.8 }]);
});

test('what a yes was said to is stored as it was typed', async () => {
  const { shell } = open(weighed(6.5));
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '65');
  await press('Guardar y siguiente');
  await press('Sí, guardar 65 kg');
  await waitFor(() => expect(sent(shell)).toMatchObject([{ peso: 65 }]));
});
