import { expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pendingCall } from '../../testing/pending-call.ts';
import { at, chosen, clockAtNow, field, open, press, refusal, sent } from '../testing/ronda-steps.ts';

clockAtNow();

test('a late answer about an earlier animal does not leave the shown one', async () => {
  let answer: (stored: unknown) => void = () => undefined;
  const { shell, addresses } = open({ postFichaDiaria: () => new Promise((resolve) => (answer = resolve)) });
  await at('Renata, 6');
  await press(/^Igual que ayer/);
  await press('Guardar y siguiente');
  await press('Saltear');
  await at('Tito, 7');
  await press('Saltear');
  await at('Lola, 9');
  await act(async () => answer({ idFichaDiaria: 50 }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: 'Renata, 6: ficha guardada' }]));
  expect(addresses().at(-1)).toBe('/ronda?dia=2026-11-20&animal=9');
  await at('Lola, 9');
});

test('a late refusal names its animal, since another one is shown', async () => {
  let refuse: (failure: unknown) => void = () => undefined;
  const { shell } = open({ postFichaDiaria: () => new Promise((_, reject) => (refuse = reject)) });
  await at('Renata, 6');
  await press(/^Igual que ayer/);
  await press('Guardar y siguiente');
  await press('Saltear');
  await at('Tito, 7');
  await act(async () => refuse(refusal(503, 'No disponible')));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: 'Renata, 6. No disponible' }]));
});

test('a form takes no changes while it is sent, the animal can be left, and a refused sheet continues as it was', async () => {
  const { call, fail } = pendingCall();
  const { shell } = open({ postFichaDiaria: call });
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '6,8');
  await press('Guardar y siguiente');
  await userEvent.type(field('Peso'), '9');
  await press(/^Igual que ayer/);
  await fail(refusal(503, 'No disponible'));
  expect([field('Peso').value, chosen(), sent(shell).length]).toEqual(['6,8', [], 1]);
  await press('Guardar y siguiente');
  await press('Seguir sin guardar');
  await at('Tito, 7');
});
