import { instanciaMessages, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import '../../testing/object-urls.ts';
import type { ErrorCode } from '@caparazon/call/errors';
import { instantOf } from '@caparazon/call/time';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { pendingCall } from '../../testing/pending-call.ts';
import { field, lastSent, press } from '../testing/form.ts';
import { doneAt, opened, refuse } from '../testing/perform.tsx';
import { detalleOf, instanciaOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';
import RealizarTratamientoPage from './realizar-tratamiento-page.tsx';

stopClockAt(now);

const Site = () =>
  useShell().place.path.startsWith('/realizar_tratamiento') ? (
    <>
      <RealizarTratamientoPage />
      <a href="/reportes">Reportes</a>
    </>
  ) : (
    <p>Otra pantalla</p>
  );

/** `answer` gives the treatment read afterwards. */
async function leftWhileSending(answers: Record<string, unknown> = {}) {
  let held = false;
  let answer: (tratamiento: TratamientoDetalle) => void = () => undefined;
  const getTratamiento = () => (held ? new Promise((resolve) => (answer = resolve)) : detalleOf());
  const shell = await opened(undefined, { answers: { getTratamiento, ...answers }, page: Site });
  held = true;
  await press('Dar');
  await screen.findByRole('button', { name: 'Guardando…' });
  const unsaved = shell.unsaved;
  await userEvent.click(screen.getByRole('link', { name: 'Reportes' }));
  await screen.findByText('Otra pantalla');
  shell.visited.length = 0;
  held = false;
  return { shell, unsaved, answer: (tratamiento: TratamientoDetalle) => act(async () => answer(tratamiento)) };
}

const notRecorded = {
  kind: 'error',
  text: 'Animal 7. La dosis NO quedó registrada',
  action: { label: 'Volver a la dosis', run: expect.any(Function) },
};

test('leaving while a dose is being sent asks first', async () => {
  const { unsaved } = await leftWhileSending();
  expect(unsaved).toBe(true);
});

test('a doubt after the form was left tells that the dose was not recorded', async () => {
  const { shell, answer } = await leftWhileSending();
  await answer(detalleOf({}, [doneAt('13:00', '12:00')]));
  await waitFor(() => expect(shell.notices).toEqual([notRecorded]));
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
  act(() => shell.notices[0]?.action?.run());
  expect(shell.visited).toEqual([{ to: `/realizar_tratamiento/31?dosis=${now - 10 * 60_000}`, state: {} }]);
});

test('a refusal that would be asked about tells the same after the form was left', async () => {
  const { shell, answer } = await leftWhileSending({
    postInstancia: () => {
      const codigo: ErrorCode = 'dosis_ya_registrada';
      const body = { message: 'Ya está', errores: [], codigo, registrada: doneAt('14:05', '14:00') };
      throw new ApiFailure(409, body);
    },
  });
  await answer(detalleOf());
  await waitFor(() => expect(shell.notices).toEqual([notRecorded]));
  expect(shell.visited).toEqual([]);
});

test('any other refusal names the animal, and leads back', async () => {
  const { shell, answer } = await leftWhileSending({ postInstancia: refuse(409, tratamientoMessages.finished) });
  await answer(detalleOf());
  await waitFor(() =>
    expect(shell.notices).toEqual([{ ...notRecorded, text: `Animal 7. ${tratamientoMessages.finished}` }]),
  );
});

test('a recorded dose is announced after the form was left, without navigating', async () => {
  const { shell, answer } = await leftWhileSending();
  shell.unsaved = true;
  await answer(detalleOf());
  await waitFor(() => expect(shell.notices).toMatchObject([{ text: `Animal 7. ${instanciaMessages.saved}` }]));
  expect(shell.visited).toEqual([]);
  expect(shell.unsaved).toBe(true);
});

const changed = (change: Partial<TratamientoDetalle>) => {
  let later = false;
  return {
    getTratamiento: () => detalleOf(later ? change : {}),
    change: () => {
      later = true;
    },
  };
};

test.each([
  ['the amount', { cantidadDar: 0.3 }, 'antes dar 1,2\u00a0ml, ahora dar 0,3\u00a0ml'],
  ['the way', { via: 'subcutánea' }, 'antes intramuscular, ahora subcutánea'],
  [
    'the medicine and its dose',
    { medicamento: '', cantidadDosis: null, dosis: null },
    'antes Enrofloxacina, 2,5\u00a0mg/kg, ahora sin medicamento, sin dosis',
  ],
  ['the instructions', { instruccionesEspeciales: 'Diluir al medio' }, 'antes «No diluir», ahora «Diluir al medio»'],
  ['instructions that are gone', { instruccionesEspeciales: '' }, 'antes «No diluir», ahora sin instrucciones'],
  ['how often', { frecuencia: 12 }, 'antes cada 8\u00a0h, ahora cada 12\u00a0h'],
  ['for how long', { duracion: 3 }, 'antes por 7 días, ahora por 3 días'],
  [
    'the start',
    { fechaHoraComienzo: new Date(instantOf('2025-11-20T07:00')).toISOString() },
    'antes desde el 20/11/25 06:00, ahora desde el 20/11/25 07:00',
  ],
])('%s that somebody changed since the form opened is asked about', async (_, change, words) => {
  const { getTratamiento, change: somebodyDoes } = changed(change);
  const shell = await opened(undefined, { answers: { getTratamiento } });
  somebodyDoes();
  await press('Dar');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain(`Cambió la indicación: ${words}.`);
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
});

test('an agreed change of prescription is not asked about again when the first try fails', async () => {
  let down = true;
  const { getTratamiento, change } = changed({ cantidadDar: 0.3 });
  const postInstancia = () => (down ? refuse(503, 'No disponible')() : instanciaOf());
  const shell = await opened(undefined, { answers: { getTratamiento, postInstancia } });
  change();
  await press('Dar');
  await screen.findByRole('dialog');
  await press('Registrar la de las 14:00');
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  down = false;
  await press('Dar');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
});

test('a correction concerns what was given, whatever is prescribed by now', async () => {
  const given = doneAt('06:20', '06:00');
  let cantidadDar = 1.2;
  const getTratamiento = () => detalleOf({ cantidadDar }, [given]);
  const shell = await opened(undefined, {
    state: { idInstancia: given.idInstancia },
    answers: { getTratamiento },
  });
  cantidadDar = 0.3;
  fireEvent.change(field('Fecha y hora'), { target: { value: '2025-11-20T06:30' } });
  await press('Guardar cambios');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
});

test.each([
  ['is dead', () => fichaOf({ estado: 'Muerto' }), 'El animal figura como muerto.'],
  ['cannot be read', refuse(503, 'No disponible'), 'No pudimos leer la ficha del animal'],
])('an animal whose record was still loading, and which %s, is asked about', async (_, later, words) => {
  let come = false;
  const getFichaAnimal = () => (come ? later() : new Promise(() => undefined));
  const shell = await opened(undefined, { answers: { getFichaAnimal } });
  come = true;
  await press('Dar');
  expect((await screen.findByRole('dialog')).textContent).toContain(words);
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
});

test('the button keeps naming the dose being sent, and a question about it can be answered', async () => {
  const { call, fail } = pendingCall();
  const shell = await opened(undefined, { answers: { postInstancia: call } });
  const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/^Comentario/);
  await userEvent.type(comment(), 'Se resistió');
  await press('Dar');
  await waitFor(() => expect(lastSent(shell, 'postInstancia')).toBeDefined());
  await userEvent.click(screen.getByRole('radio', { name: /^25 ?%$/ }));
  await userEvent.type(comment(), ' mucho');
  expect(comment().value).toBe('Se resistió');
  const body = { message: 'Ya está', errores: [], codigo: 'dosis_ya_registrada' as const };
  await fail(new ApiFailure(409, { ...body, registrada: doneAt('14:05', '14:00') } as typeof body));
  await press('No registrar');
  await userEvent.type(comment(), ' mucho');
  expect(comment().value).toBe('Se resistió mucho');
  screen.getByRole('button', { name: 'Dar' });
});
