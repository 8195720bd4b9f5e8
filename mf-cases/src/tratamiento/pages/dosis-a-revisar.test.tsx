import { conflictoMessages } from '@caparazon/call/request-words';
import { instantOf } from '@caparazon/call/time';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { visit } from '../../testing/visit.tsx';
import { lastSent } from '../testing/form.ts';
import { detalleOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';
import TratamientoPage from './tratamiento-page.tsx';

stopClockAt(now);

/** The dose was computed with 6 kg; the animal now weighs 9 kg. */
const computed = {
  cantidadDosis: 5,
  cantidadDar: 0.6,
  pesoUsado: 6,
  fechaPesoUsado: instantOf('2025-11-10T09:00'),
  concentracionUsada: 50,
  unidadConcentracionUsada: 'mg/ml',
  dosisARevisar: { peso: 9, fecha: instantOf('2025-11-19T00:00'), cantidadDar: 0.9 },
};
const revised = { ...computed, version: 5, cantidadDar: 0.9, pesoUsado: 9, dosisARevisar: null };

async function opened(change = {}, putTratamiento: unknown = detalleOf(revised)) {
  const shell = fakeShell(
    { getFichaAnimal: fichaOf(), getTratamiento: detalleOf({ ...computed, ...change }), putTratamiento },
    { place: { path: '/ficha_tratamiento/31', params: { idTratamiento: '31' } } },
  );
  visit(TratamientoPage, shell);
  await screen.findByRole('region', { name: 'Indicación' });
  return shell;
}
const box = () => within(screen.getByRole('region', { name: tratamientoMessages.aRevisar }));

test('the button says what it changes, and sends the treatment with the new amount and its weight', async () => {
  const shell = await opened();
  expect(box().getByRole('heading').textContent).toMatch(/^Dosis a revisar: 0,9\sml$/);
  expect(box().getByText(/Último peso 9 kg \(ayer\)\. Se había calculado con 6 kg/)).toBeTruthy();
  await userEvent.click(box().getByRole('button', { name: /^Cambiar 0,6\sml por 0,9\sml$/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: tratamientoMessages.aRevisar })).toBeNull());
  expect(lastSent(shell, 'putTratamiento')?.outgoing.body).toMatchObject({
    idFichaTratamiento: 31,
    version: 4,
    fechaHoraComienzo: instantOf('2025-11-20T06:00'),
    medicamento: 'Enrofloxacina',
    instruccionesEspeciales: 'No diluir',
    cantidadDar: 0.9,
    dar: 'ml',
    pesoUsado: 9,
    fechaPesoUsado: instantOf('2025-11-19T00:00'),
    concentracionUsada: 50,
  });
  expect(shell.notices.at(-1)).toMatchObject({ kind: 'success' });
});

test('the prescription shows the weight it was computed from, its day, and the bottle', async () => {
  await opened();
  const indication = within(screen.getByRole('region', { name: 'Indicación' }));
  expect(indication.getByText(/^6\skg del 10\/11\/2025, 50\smg\/ml$/)).toBeTruthy();
});

test('a concentration without a unit is shown in that of the dose', async () => {
  await opened({ dosis: 'UI_kg', unidadConcentracionUsada: null });
  expect(screen.getByText(/^6\skg del 10\/11\/2025, 50\sUI\/ml$/)).toBeTruthy();
  expect(box().getByText(/5\sUI\/kg de 50\sUI\/ml\.$/)).toBeTruthy();
});

test('a hand-written amount is marked as such', async () => {
  await opened({ cantidadDar: 0.3 });
  expect(box().getByText('Lo indicado, 0,3 ml, se escribió a mano: no es lo que daba el cálculo.')).toBeTruthy();
  expect(box().getByRole('button', { name: /^Cambiar 0,3\sml por 0,9\sml$/ })).toBeTruthy();
});

test.each<[string, Partial<Tratamiento>, RegExp]>([
  ['tablets', { dar: 'Comprimidos', cantidadDar: 2 }, /^Dejar 2\scomprimidos: está bien con el peso nuevo$/i],
  ['an amount that no syringe shows', { cantidadDosis: 0.01 }, /^Dejar 0,6\sml: está bien con el peso nuevo$/],
  ['a weight of which no day was noted', { fechaPesoUsado: null }, /^Dejar 0,6\sml: está bien con el peso nuevo$/],
])('for %s no amount follows from the weight, so a person works it out and confirms it', async (_, change, action) => {
  const dosisARevisar = { ...computed.dosisARevisar, cantidadDar: null };
  const shell = await opened({ ...change, dosisARevisar });
  expect(box().getByRole('heading').textContent).toBe('Dosis a revisar');
  expect(box().getByText(/^Último peso 9\skg \(ayer\)\. Se había calculado con 6\skg/)).toBeTruthy();
  expect(box().getByText(tratamientoMessages.calcularDeNuevo)).toBeTruthy();
  const edit = box().getByRole('link', { name: 'Modificar el tratamiento' });
  expect(edit.getAttribute('href')).toBe('/modificar_ficha_tratamiento/31');
  await userEvent.click(box().getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('region', { name: tratamientoMessages.aRevisar })).toBeNull());
  expect(lastSent(shell, 'putTratamiento')?.outgoing.body).toMatchObject({
    cantidadDar: 0.6,
    dar: 'ml',
    ...(change.dar && { dar: change.dar, cantidadDar: change.cantidadDar }),
    pesoUsado: 9,
    fechaPesoUsado: instantOf('2025-11-19T00:00'),
  });
});

test('a change by somebody else is reported, and the treatment read again', async () => {
  const shell = await opened({}, () => {
    throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
  });
  const reads = () => shell.made.filter(({ id }) => id === 'getTratamiento').length;
  const before = reads();
  await userEvent.click(box().getByRole('button', { name: /^Cambiar/ }));
  await waitFor(() => expect(shell.notices.at(-1)).toMatchObject({ kind: 'error', text: conflictoMessages.stale }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('nothing is shown when there is nothing to review', async () => {
  await opened({ dosisARevisar: null });
  expect(screen.queryByText(/Dosis a revisar/)).toBeNull();
  expect(screen.getByText(/^6 kg del/)).toBeTruthy();
});
