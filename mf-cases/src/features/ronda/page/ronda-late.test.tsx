import { expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { at, clockAtNow, open, press, refusal } from '../testing/walk.ts';

clockAtNow();

test('the late answer of an animal that was left moves nobody from the one that is shown', async () => {
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

test('a late refusal says whose sheet it was: another animal is shown by then', async () => {
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
