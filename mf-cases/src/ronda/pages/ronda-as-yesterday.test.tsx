/** What 'Igual que ayer' copies, and what is confirmed tap by tap (rule: as-yesterday). */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, chosen, clockAtNow, field, open, paradaOf, press, sent, yesterday } from '../testing/ronda-steps.ts';

clockAtNow();

const seen = (name: RegExp) => screen.getByRole('button', { name });

test('one press copies what decides nothing, and at most six presses confirm the rest', async () => {
  const { shell, addresses } = open();
  await at('Renata, 6');
  await press(/^Igual que ayer/);
  expect(chosen()).toEqual(['dadoComida true', 'limpiezaRecinto true', 'flota false']);
  expect([field('Cuánto come').value, field('Cuánto defeca').value]).toEqual(['', '']);
  await press('Come: Solo, 120 g de pejerrey');
  await press('Defeca: Sí, Normal; Plásticos: No');
  await press('Nada: Bien');
  expect(seen(/^Nada/).getAttribute('aria-pressed')).toBe('true');
  expect([field('Cuánto come').value, field('Cuánto defeca').value]).toEqual(['120 g de pejerrey', 'Normal']);
  expect([field('Peso').value, field('Temperatura').value, field('Observaciones').value]).toEqual(['', '', '']);
  await press('Guardar y siguiente');
  await at('Tito, 7');
  expect(sent(shell)).toEqual([
    {
      idFichaAnimal: 6,
      fecha: '2026-11-20',
      limpiezaRecinto: true,
      temperatura: null,
      peso: null,
      defeca: true,
      defecaCant: 'Normal',
      plasticos: false,
      dadoComida: true,
      come: 'Solo',
      comeCant: '120 g de pejerrey',
      flota: false,
      nada: 'Bien',
      camina: null,
      impermeabilidadPlumaje: null,
      observaciones: '',
      horaPeso: null,
      copiados: ['limpiezaRecinto', 'dadoComida', 'flota'],
    },
  ]);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Renata, 6: ficha guardada' }]);
  expect(addresses().at(-1)).toBe('/ronda?dia=2026-11-20&animal=7');
  screen.getByText('vie 20/11: 1 de 3 con ficha');
});

test('two presses confirm no observation', async () => {
  const { shell } = open();
  await at('Renata, 6');
  await press(/^Igual que ayer/);
  await press('Guardar y siguiente');
  await at('Tito, 7');
  expect(sent(shell)).toMatchObject([
    { come: null, comeCant: '', defeca: null, plasticos: null, nada: null, impermeabilidadPlumaje: null },
  ]);
});

test('a penguin that is as yesterday takes six presses with saving', async () => {
  const penguin = paradaOf(6, 'Tin', { anterior: yesterday(6, { camina: 'Bien', impermeabilidadPlumaje: 'Bueno' }) });
  open({ getRonda: { paradas: [penguin] } });
  await at('Tin, 6');
  const group = screen.getByRole('region', { name: /^Lo que viste de nuevo/ });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Come: Solo, 120 g de pejerrey',
    'Defeca: Sí, Normal; Plásticos: No',
    'Nada: Bien',
    'Impermeabilidad del plumaje: Bueno',
  ]);
});

test('an answer by a person stays and is no copy, and all copies can be taken back', async () => {
  const { shell } = open();
  const form = within(await at('Renata, 6'));
  const answer = (question: string, option: string) =>
    userEvent.click(within(form.getByRole('group', { name: question })).getByRole('radio', { name: option }));
  await answer('Come', 'No');
  expect(screen.queryByRole('button', { name: /^Come: Solo/ })).toBeNull();
  await press(/^Igual que ayer/);
  await answer('Flota', 'Sí');
  await press('Nada: Bien');
  await press('Nada: Bien');
  await press('Quitar lo de ayer');
  expect(chosen()).toEqual(['come No', 'flota true']);
  await press(/^Igual que ayer/);
  await press('Guardar y siguiente');
  await at('Tito, 7');
  expect(sent(shell)).toMatchObject([{ flota: true, copiados: ['limpiezaRecinto', 'dadoComida'] }]);
});

test("a typed amount stays with another answer, even when it reads as yesterday's", async () => {
  open();
  const form = within(await at('Renata, 6'));
  const answer = (question: string, option: string) =>
    userEvent.click(within(form.getByRole('group', { name: question })).getByRole('radio', { name: option }));
  await userEvent.type(field('Cuánto come'), '120 g de pejerrey');
  await answer('Come', 'Con ayuda');
  expect(field('Cuánto come').value).toBe('120 g de pejerrey');
});

test('a copied amount goes with its answer: an animal that did not eat today did not eat 120 g', async () => {
  const { shell } = open();
  const form = within(await at('Renata, 6'));
  const answer = (question: string, option: string) =>
    userEvent.click(within(form.getByRole('group', { name: question })).getByRole('radio', { name: option }));
  await press(/^Come: Solo/);
  await press(/^Defeca: Sí/);
  await answer('Come', 'No');
  expect(field('Cuánto come').value).toBe('');
  await userEvent.clear(field('Cuánto defeca'));
  await userEvent.type(field('Cuánto defeca'), 'Poco');
  await answer('Defeca', 'No');
  expect(field('Cuánto defeca').value).toBe('Poco');
  await press('Guardar y siguiente');
  await at('Tito, 7');
  expect(sent(shell)).toMatchObject([{ come: 'No', comeCant: '', defeca: false, defecaCant: 'Poco' }]);
});
