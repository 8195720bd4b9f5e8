/** A doubtful weight in the round (rules: measure-value, measure-thousands). */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asking } from '../../medicion/testing/samples.ts';
import { at, clockAtNow, field, open, press, sent } from '../testing/ronda-steps.ts';

clockAtNow();

/** The service asks about 65 kg only. */
const askingService = asking('peso', 'Peso 65 kg, y antes 6,5 kg (19/11/26 10:00): 900 % más. ¿Es así?', {
  idFichaDiaria: 50,
});
const answers = {
  postFichaDiaria: (outgoing: { body: { peso: number; confirmada?: boolean } }) =>
    outgoing.body.peso === 65 ? askingService(outgoing) : { idFichaDiaria: 50 },
};

test('a weight of 65 after 6.5 is asked about, and the round goes on after a yes', async () => {
  const { shell } = open(answers);
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '65');
  await press('Guardar y siguiente');
  await screen.findByText(/^Peso 65 kg, y antes 6,5 kg/);
  await press('Revisar');
  await userEvent.clear(field('Peso'));
  await userEvent.type(field('Peso'), '6,8');
  await press('Guardar y siguiente');
  await at('Tito, 7');
  expect(sent(shell).at(-1)).toMatchObject({ idFichaAnimal: 6, peso: 6.8 });
  expect(sent(shell).at(-1)).not.toHaveProperty('confirmada');
});

test('a confirmed weight is stored as it was typed', async () => {
  const { shell } = open(answers);
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '65');
  await press('Guardar y siguiente');
  await press('Sí, guardar 65 kg');
  await waitFor(() => expect(sent(shell)).toMatchObject([{ peso: 65 }, { peso: 65, confirmada: true }]));
});

test('the time of weighing is sent only with a weight', async () => {
  const { shell } = open();
  await at('Renata, 6');
  fireEvent.change(field('Hora en que se pesó'), { target: { value: '07:40' } });
  await userEvent.type(field('Peso'), '6,8');
  await press('Guardar y siguiente');
  await at('Tito, 7');
  fireEvent.change(field('Hora en que se pesó'), { target: { value: '07:50' } });
  await userEvent.type(field('Temperatura'), '25');
  await press('Guardar y siguiente');
  await at('Lola, 9');
  expect(sent(shell)).toMatchObject([
    { peso: 6.8, horaPeso: '07:40' },
    { peso: null, horaPeso: null },
  ]);
});
