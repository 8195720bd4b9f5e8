import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import 'fake-indexeddb/auto';
import { instantOf } from '@caparazon/call/time';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fichaOf } from '../../animal/testing/samples.ts';
import { downOnce, notFound, refusedFor, reworded } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import { field, lastSent, press, write } from '../testing/form.ts';
import { detalleOf, medicamentos, now, tipos } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';
import ModificarTratamientoPage from './modificar-tratamiento-page.tsx';

beforeEach(forgetDrafts);
stopClockAt(now);

async function opened(answers: Record<string, unknown> = {}) {
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTiposTratamiento: tipos,
      getMedicamentos: medicamentos,
      getTratamiento: detalleOf(),
      putTratamiento: detalleOf(),
      ...answers,
    },
    { place: { path: '/modificar_ficha_tratamiento/31', params: { idTratamiento: '31' } } },
  );
  const { unmount } = visit(ModificarTratamientoPage, shell);
  await screen.findByRole('button', { name: 'Modificar' });
  return { shell, unmount };
}

const stale = () => {
  throw refusedFor('registro_modificado');
};

test('the form holds the treatment as it is', async () => {
  await opened({ getTratamiento: detalleOf({ cantidadDosis: 0.00001 }) });
  await screen.findByText('Medicación', { selector: 'option' });
  const held = {
    'Fármaco o procedimiento': 'Medicación',
    Medicamento: 'Enrofloxacina',
    Vía: 'i_m',
    Dosis: '0,00001',
    'Unidad de la dosis': 'mg_kg',
    Dar: '1,2',
    'Unidad de lo que se da': 'ml',
    Comienzo: '20/11/2025 06:00',
    Frecuencia: '8',
    Duración: '7',
    'Instrucciones especiales': 'No diluir',
  };
  for (const [label, value] of Object.entries(held)) expect([label, field(label).value]).toEqual([label, value]);
  expect(screen.getByText('hoy 22:00, mañana 06:00, 14:00 … 21 dosis hasta el 26/11')).toBeTruthy();
});

test('an amount whose weight cannot be read is asked about, and sent after a yes', async () => {
  const { shell } = await opened({
    getTratamiento: detalleOf({ dosis: 'ml_kg', cantidadDosis: 20, cantidadDar: 600, dar: 'ml' }),
    getFichaAnimal: notFound,
  });
  await press('Modificar');
  const question = await screen.findByRole('dialog', { name: '¿Dejar esa cantidad?' });
  expect(question.textContent).toContain('No pudimos leer el peso del animal');
  expect(lastSent(shell, 'putTratamiento')).toBeUndefined();
  await press('Modificar igual');
  await waitFor(() => expect(lastSent(shell, 'putTratamiento')).toBeDefined());
});

test('a type that the catalogue no longer has can stay', async () => {
  await opened({ getTratamiento: detalleOf({ tipoTratamiento: 'Acupuntura' }) });
  expect(field('Fármaco o procedimiento').value).toBe('Acupuntura');
});

test('saving sends the version and a start to the second, and leads to the animal with the message', async () => {
  const fechaHoraComienzo = new Date(instantOf('2025-11-20T06:00') + 25_000).toISOString();
  const { shell } = await opened({ getTratamiento: detalleOf({ fechaHoraComienzo }) });
  await write('Duración', '10');
  await press('Modificar');
  await waitFor(() => expect(shell.visited).toEqual([{ to: '/historicos/7', state: undefined }]));
  expect(shell.notices).toEqual([{ kind: 'success', text: tratamientoMessages.modified }]);
  const body = lastSent(shell, 'putTratamiento')?.outgoing.body;
  expect(body).toMatchObject({ idFichaTratamiento: 31, version: 4, duracion: 10 });
  expect(body).toMatchObject({ fechaHoraComienzo: instantOf('2025-11-20T06:00') + 25_000 });
  expect(body).not.toHaveProperty('idFichaAnimal');
});

test('a change by another person is shown, what was written stays and is saved over it', async () => {
  let reads = 0;
  let writes = 0;
  const { shell } = await opened({
    getTratamiento: () => {
      reads += 1;
      return reads === 1 ? detalleOf() : detalleOf({ version: 5, duracion: 3, via: 'oral' });
    },
    putTratamiento: () => {
      writes += 1;
      return writes === 1 ? stale() : detalleOf({ version: 6 });
    },
  });
  await write('Duración', '10');
  await write('Instrucciones especiales', 'Tibio');
  await press('Modificar');

  const changesNote = within(await screen.findByRole('region', { name: 'Cambios de otra persona' }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: reworded }]));
  expect(changesNote.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vía: era Intramuscular, ahora es Oral.',
    'Duración: era 7 días, ahora es 3 días. Se conserva lo que escribiste.',
  ]);
  expect(field('Vía').value).toBe('oral');
  expect(field('Duración').value).toBe('10');

  await press('Modificar');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'putTratamiento')?.outgoing.body).toMatchObject({
    version: 5,
    duracion: 10,
    via: 'oral',
    instruccionesEspeciales: 'Tibio',
  });
});

test('an amount and its weight are both of one person, never mixed', async () => {
  const byWeight = {
    cantidadDosis: 5,
    dosis: 'mg_kg',
    concentracionUsada: 50,
    unidadConcentracionUsada: 'mg/ml',
    dar: 'ml',
  };
  const before = { ...byWeight, cantidadDar: 0.6, pesoUsado: 6, fechaPesoUsado: instantOf('2025-11-10T09:00') };
  const theirs = { ...byWeight, cantidadDar: 0.9, pesoUsado: 9, fechaPesoUsado: instantOf('2025-11-19T09:00') };
  let reads = 0;
  let writes = 0;
  const { shell } = await opened({
    getFichaAnimal: fichaOf({ ultimoPeso: { valor: 9, fecha: theirs.fechaPesoUsado } }),
    getTratamiento: () => {
      reads += 1;
      return reads === 1 ? detalleOf(before) : detalleOf({ ...theirs, version: 5 });
    },
    putTratamiento: () => {
      writes += 1;
      return writes === 1 ? stale() : detalleOf({ version: 6 });
    },
  });
  await write('Dar', '0,8');
  await press('Modificar');
  const changesNote = within(await screen.findByRole('region', { name: 'Cambios de otra persona' }));
  expect(changesNote.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dar: era 0,6, ahora es 0,9. Se conserva lo que escribiste.',
    'Peso usado: era 6 kg, ahora es 9 kg. Se conserva lo que escribiste.',
    expect.stringMatching(/^Fecha del peso usado: .*Se conserva lo que escribiste\.$/),
  ]);
  await press('Modificar');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const { pesoUsado, fechaPesoUsado } = before;
  expect(lastSent(shell, 'putTratamiento')?.outgoing.body).toMatchObject({
    cantidadDar: 0.8,
    pesoUsado,
    fechaPesoUsado,
  });
});

test('a draft is recovered over the current treatment', async () => {
  const { unmount } = await opened();
  await write('Duración', '10');
  await screen.findByText(/Borrador guardado/);
  unmount();

  await opened({ getTratamiento: detalleOf({ version: 5, medicamento: 'Meloxicam' }) });
  await screen.findByText(/Recuperamos lo que estabas escribiendo/);
  expect(field('Duración').value).toBe('10');
  expect(field('Medicamento').value).toBe('Meloxicam');
  const changesNote = within(screen.getByRole('region', { name: 'Cambios de otra persona' }));
  expect(changesNote.getByRole('listitem').textContent).toBe('Medicamento: era Enrofloxacina, ahora es Meloxicam.');

  await press('Descartar');
  await waitFor(() => expect(screen.queryByText(/Recuperamos/)).toBeNull());
  await screen.findByRole('button', { name: 'Modificar' });
  expect(field('Duración').value).toBe('7');
});

test("a draft older than the person's own change says so, and names nobody else", async () => {
  const { unmount } = await opened();
  await write('Duración', '10');
  await screen.findByText(/Borrador guardado/);
  unmount();
  await opened({ getTratamiento: detalleOf({ version: 5, medicamento: 'Meloxicam' }, [], 3) });
  await screen.findByRole('region', { name: 'Cambios de otra ventana' });
  expect(screen.queryByText(/Otra persona/)).toBeNull();
});

const place = { path: '/modificar_ficha_tratamiento/99', params: { idTratamiento: '99' } };

test('a missing treatment shows its message', async () => {
  visit(ModificarTratamientoPage, fakeShell({ getTratamiento: notFound }, { place }));
  expect(await screen.findByText(tratamientoMessages.notFound)).toBeTruthy();
});

test('the page says when the service is down, and tries again on request', async () => {
  visit(ModificarTratamientoPage, fakeShell({ getTratamiento: downOnce(detalleOf()) }, { place }));
  await screen.findByRole('button', { name: 'Reintentar' });
  await press('Reintentar');
  expect(await screen.findByRole('heading', { name: 'Modificar tratamiento 31' })).toBeTruthy();
});
