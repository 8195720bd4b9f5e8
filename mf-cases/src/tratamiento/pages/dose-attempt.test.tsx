import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastSent, press } from '../testing/form.ts';
import { opened } from '../testing/perform.tsx';
import { detalleOf, instanciaOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';

stopClockAt(now);

const choose = async (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const vomited = instanciaOf({
  idInstancia: 77,
  fechaHora: instantOf('2025-11-20T14:02'),
  fechaProgramada: null,
  fechaIntentada: instantOf('2025-11-20T14:00'),
  exito: 0,
  motivoNoRecibida: 'vomito',
  cerrada: false,
});

test('a dose that was not received asks for the reason, and is sent as an attempt', async () => {
  const shell = await opened();
  await choose('No la recibió');
  await press('Anotar que no la recibió');
  expect((await screen.findAllByText(instanciaMessages.motivoFalta)).length).toBeGreaterThan(0);
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
  await choose('Vomitó');
  await press('Anotar que no la recibió');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({
    exito: 0,
    motivoNoRecibida: 'vomito',
    cerrada: false,
    fechaProgramada: instantOf('2025-11-20T14:00'),
  });
});

test('a dose that is not tried again is closed, and the button says so', async () => {
  const shell = await opened();
  await choose('No la recibió');
  await choose('No se encontró al animal');
  await userEvent.click(screen.getByRole('checkbox', { name: /No se intenta de nuevo/ }));
  await press('Cerrar: no la recibió');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({ exito: 0, cerrada: true });
});

test('a received dose sends no reason, whatever was chosen before', async () => {
  const shell = await opened();
  await choose('No la recibió');
  await choose('Vomitó');
  await choose(/^100 ?%$/);
  expect(screen.queryByRole('radio', { name: 'Vomitó' })).toBeNull();
  await press('Dar');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).not.toHaveProperty('motivoNoRecibida');
});

test('a dose stays due after an attempt, and shows the attempt', async () => {
  const shell = await opened(detalleOf({}, [vomited]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dosis de las 14:00');
  expect(screen.getByRole('table', { name: /Instancias realizadas/ }).textContent).toContain('No la recibió');
  await press('Dar');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({ exito: 100, repetida: false });
});

test('a missed dose is closed at its own time', async () => {
  const dosis = instantOf('2025-11-20T06:00');
  const shell = await opened(undefined, { dosis });
  await choose('No la recibió');
  await choose('Otra causa');
  await press('Anotar que no la recibió');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({ fechaHora: dosis, fechaProgramada: dosis });
});
