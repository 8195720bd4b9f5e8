import { instantOf } from '@caparazon/call/time';
import { instanciaMessages, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { downOnce, notFound } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import { press } from '../testing/form.ts';
import { detalleOf, instanciaOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';
import TratamientoPage from './tratamiento-page.tsx';

stopClockAt(now);

function opened(answers: Record<string, unknown>) {
  const shell = fakeShell(
    { getFichaAnimal: fichaOf(), ...answers },
    { place: { path: '/ficha_tratamiento/31', params: { idTratamiento: '31' } } },
  );
  visit(TratamientoPage, shell);
  return shell;
}

const given = [
  instanciaOf(),
  instanciaOf({ idInstancia: 502, fechaHora: instantOf('2025-11-20T10:30'), fechaProgramada: null, exito: 100 }),
];

test('the page shows the prescription as people write it, and when it is due', async () => {
  opened({ getTratamiento: detalleOf() });
  const panel = within(await screen.findByRole('region', { name: 'Indicación' }));
  for (const text of [
    'Medicación',
    'Enrofloxacina',
    'Intramuscular',
    '2,5 mg/kg',
    '1,2 ml',
    '20/11/25 06:00',
    'cada 8 horas',
    '7 días',
    'No diluir',
    'Dosis: hoy 22:00, mañana 06:00, 14:00 … 21 dosis hasta el 26/11',
  ]) {
    expect(panel.getByText(text)).toBeTruthy();
  }
  expect((await screen.findByRole('link', { name: 'Animal 7, Tortuga verde' })).getAttribute('href')).toBe(
    '/historicos/7',
  );
});

test('the page of a procedure mentions no dose', async () => {
  const noMedicine = { via: null, medicamento: '', cantidadDosis: null, dosis: null, cantidadDar: null, dar: null };
  opened({ getTratamiento: detalleOf({ tipoTratamiento: 'Curación', frecuencia: 2, ...noMedicine }, given) });
  await screen.findByRole('link', { name: 'Procedimiento atrasado: el de las 14:00' });
  expect(screen.getByText('Cuándo: hoy 16:00, 18:00, 20:00 … 84 veces hasta el 27/11')).toBeTruthy();
  await press('Finalizar');
  expect(document.body.textContent).not.toMatch(/dosis|\b(se|la) dio|\bdad[ao]|recibi|Medicamento/i);
});

test('the instances stand newest first, each with a link to correct it', async () => {
  const shell = opened({ getTratamiento: detalleOf({}, given) });
  const table = within(await screen.findByRole('table', { name: 'Instancias' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 4),
    ),
  ).toEqual([
    ['Fuera de horario', '100 %', 'Escupió una parte', 'Ana Pérez'],
    ['20/11/25 06:00', '75 %', 'Escupió una parte', 'Ana Pérez'],
  ]);
  await press('Modificar la instancia del 20/11/25 06:20');
  expect(shell.visited).toEqual([{ to: '/realizar_tratamiento/31', state: { idInstancia: 501 } }]);
});

test("an empty table shows the rules' text", async () => {
  opened({ getTratamiento: detalleOf() });
  expect(await screen.findByText(instanciaMessages.empty)).toBeTruthy();
});

test('a treatment past its duration says so', async () => {
  opened({ getTratamiento: detalleOf({ shouldBeEnded: true }) });
  expect(await screen.findByText(tratamientoMessages.shouldBeEnded)).toBeTruthy();
});

test('a treatment of an animal out of care waits for no dose, and asks to be finished', async () => {
  const left = fichaOf({ estado: 'Liberado' });
  opened({ getTratamiento: detalleOf({ fechaHoraComienzo: '2025-11-20T11:00:00.000Z' }), getFichaAnimal: left });
  expect(await screen.findByText('El animal ya no está en cuidado: falta finalizarlo')).toBeTruthy();
  screen.getByText('Liberado');
  expect(screen.queryByText(/Dosis atrasada|^Atrasada|^Dosis: /)).toBeNull();
  screen.getByRole('button', { name: 'Finalizar' });
});

test('the buttons lead to a new instance and to the edit', async () => {
  opened({ getTratamiento: detalleOf() });
  const add = await screen.findByRole('link', { name: 'Agregar instancia' });
  expect(add.getAttribute('href')).toBe('/realizar_tratamiento/31');
  expect(screen.getByRole('link', { name: 'Modificar' }).getAttribute('href')).toBe('/modificar_ficha_tratamiento/31');
});

const finished = detalleOf({ activo: false, finalizado: true, fechaFinalizado: now });

test("the treatment is finished after the rules' question, and then takes no more", async () => {
  const shell = opened({ getTratamiento: detalleOf(), postFinalizar: { ...finished, cambio: true } });
  await screen.findByRole('button', { name: 'Finalizar' });
  await press('Finalizar');
  const dialog = within(screen.getByRole('dialog', { name: tratamientoMessages.confirmFinish }));
  expect(shell.made.some(({ id }) => id === 'postFinalizar')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Finalizar' }));
  expect(await screen.findByText('Finalizado')).toBeTruthy();
  expect(screen.getByText('Finalizado el 20/11/25 14:10')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Agregar instancia' })).toBeNull();
});

test.each([
  { frecuencia: 8, chip: 'Toca ahora 10 min', leads: 'Toca ahora: la de las 14:00' },
  { frecuencia: 2, chip: 'Atrasada 10 min', leads: 'Dosis atrasada: la de las 14:00' },
])(
  'an overdue dose of every $frecuencia hours stands before the coming ones, with its link',
  async ({ frecuencia, chip, leads }) => {
    opened({ getTratamiento: detalleOf({ frecuencia }) });
    await screen.findByText(chip);
    const due = instantOf('2025-11-20T14:00');
    const link = screen.getByRole('link', { name: leads });
    expect(link.getAttribute('href')).toBe(`/realizar_tratamiento/31?dosis=${due}`);
  },
);

test('a finish can be taken back from its notice', async () => {
  const shell = opened({
    getTratamiento: detalleOf(),
    postFinalizar: { ...finished, cambio: true },
    postReabrir: detalleOf(),
  });
  await screen.findByRole('button', { name: 'Finalizar' });
  await press('Finalizar');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finalizar' }));
  await screen.findByText('Finalizado');
  expect(shell.notices[0]?.action?.label).toBe('Deshacer');
  act(() => shell.notices[0]?.action?.run());
  expect(await screen.findByText('Activo')).toBeTruthy();
  expect(shell.notices[1]).toEqual({ kind: 'info', text: 'El tratamiento sigue activo' });
});

test('an undo that failed is offered again', async () => {
  const shell = opened({
    getTratamiento: detalleOf(),
    postFinalizar: { ...finished, cambio: true },
    postReabrir: downOnce(detalleOf()),
  });
  await screen.findByRole('button', { name: 'Finalizar' });
  await press('Finalizar');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finalizar' }));
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  act(() => shell.notices[0]?.action?.run());
  await waitFor(() => expect(shell.notices[1]).toMatchObject({ kind: 'error', action: { label: 'Deshacer' } }));
  act(() => shell.notices[1]?.action?.run());
  expect(await screen.findByText('Activo')).toBeTruthy();
});

test('reopening asks when another treatment gives the medicine by now, and continues after a yes', async () => {
  let refusals = 1;
  const postReabrir = () => {
    if (refusals-- > 0)
      throw new ApiFailure(409, { message: 'Ya la tiene', errores: [], codigo: 'medicamento_activo' });
    return detalleOf();
  };
  const shell = opened({ getTratamiento: detalleOf(), postFinalizar: { ...finished, cambio: true }, postReabrir });
  await screen.findByRole('button', { name: 'Finalizar' });
  await press('Finalizar');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finalizar' }));
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  act(() => shell.notices[0]?.action?.run());
  await waitFor(() => expect(shell.notices[1]?.text).toBe('No se reabrió. Ya la tiene'));
  expect(screen.queryByText('Activo')).toBeNull();
  act(() => shell.notices[1]?.action?.run());
  expect(await screen.findByText('Activo')).toBeTruthy();
  const sent = shell.made.filter(({ id }) => id === 'postReabrir').map(({ outgoing }) => outgoing);
  expect(sent).toMatchObject([{ query: {} }, { query: { ademas: 'true' } }]);
});

test('a finish by somebody else is announced without an undo', async () => {
  const shell = opened({ getTratamiento: detalleOf(), postFinalizar: { ...finished, cambio: false } });
  await screen.findByRole('button', { name: 'Finalizar' });
  await press('Finalizar');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finalizar' }));
  await screen.findByText('Finalizado');
  expect(shell.notices).toEqual([{ kind: 'info', text: 'El tratamiento ya estaba finalizado' }]);
});

test('declining the question finishes nothing', async () => {
  const shell = opened({ getTratamiento: detalleOf(), postFinalizar: { ...finished, cambio: true } });
  await screen.findByRole('button', { name: 'Finalizar' });
  await press('Finalizar');
  await press('Cancelar');
  expect(shell.made.some(({ id }) => id === 'postFinalizar')).toBe(false);
});

test('the question shows why it cannot be finished', async () => {
  opened({
    getTratamiento: detalleOf(),
    postFinalizar: () => {
      throw new ApiFailure(0, { message: 'sin red', errores: [], codigo: 'no_disponible' });
    },
  });
  await screen.findByRole('button', { name: 'Finalizar' });
  await press('Finalizar');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finalizar' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(tratamientoMessages.saveFailure));
});

test('a missing treatment shows its message', async () => {
  opened({ getTratamiento: notFound });
  expect(await screen.findByText(tratamientoMessages.notFound)).toBeTruthy();
});

test('the page says when the service is down, and tries again on request', async () => {
  opened({ getTratamiento: downOnce(detalleOf()) });
  await screen.findByRole('button', { name: 'Reintentar' });
  await press('Reintentar');
  expect(await screen.findByRole('heading', { name: 'Enrofloxacina, tratamiento 31' })).toBeTruthy();
});
