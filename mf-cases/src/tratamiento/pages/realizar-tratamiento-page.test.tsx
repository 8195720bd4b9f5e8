import { instanciaMessages, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import type { InstanciaForm } from '@caparazon/clinic/tratamiento/instancia';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusedFor, unavailable } from '../../testing/failures.ts';
import { errorOf, field, lastSent, press, write } from '../testing/form.ts';
import { doneAt, heading, opened, refuse } from '../testing/perform.tsx';
import { detalleOf, instanciaOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';

stopClockAt(now);

const minute = 60_000;

test('the form shows the whole prescription', async () => {
  await opened();
  const form = within(screen.getByRole('form'));
  expect(form.getByText('Animal 7: Enrofloxacina 2,5 mg/kg, dar 1,2 ml')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Animal 7' })).toBeTruthy();
  const panel = within(screen.getByRole('region', { name: 'Indicación' }));
  for (const text of ['Medicación', 'Intramuscular', '20/11/25 06:00', 'cada 8 horas', '7 días']) panel.getByText(text);
  expect(screen.getAllByText('No diluir')).toHaveLength(2);
});

test('one press records the present, and goes back with the message', async () => {
  const shell = await opened();
  expect(field('Fecha y hora').value).toBe('20/11/2025 14:10');
  jest.mocked(Date.now).mockReturnValue(now + 2 * minute + 40_000);
  await press('Dar');
  await waitFor(() => expect(shell.visited).toEqual([{ to: '/ficha_tratamiento/31', state: undefined }]));
  expect(lastSent(shell, 'postInstancia')?.outgoing).toEqual({
    params: { idTratamiento: '31' },
    headers: {},
    body: {
      fechaHora: now + 2 * minute,
      exito: 100,
      comentario: '',
      motivoContraindicado: '',
      fechaProgramada: instantOf('2025-11-20T14:00'),
      fechaSeleccionada: null,
      sobrescribir: false,
      repetida: false,
    },
  });
  const action = { label: 'Deshacer', run: expect.any(Function) };
  expect(shell.notices).toEqual([{ kind: 'success', text: `Animal 7. ${instanciaMessages.saved}`, action }]);
  expect(shell.unsaved).toBe(false);
});

test('an idle screen is not rendered again and again while the clock runs', async () => {
  let reads = 0;
  jest.mocked(Date.now).mockImplementation(() => {
    reads += 1;
    return now + Math.min(reads, 1000);
  });
  await opened();
  for (let turn = 0; turn < 100; turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  expect(reads).toBeLessThan(100);
});

test('another success, time and comment are sent as given', async () => {
  const shell = await opened();
  await userEvent.click(screen.getByRole('radio', { name: /^25 ?%$/ }));
  fireEvent.change(field('Fecha y hora'), { target: { value: '2025-11-20T13:50' } });
  await write('Comentario \\(opcional\\)', 'Se resistió');
  await waitFor(() => expect(shell.unsaved).toBe(true));
  await press('Dar, recibió el 25 %');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({
    fechaHora: instantOf('2025-11-20T13:50'),
    exito: 25,
    comentario: 'Se resistió',
  });
});

test('the present time can be restored', async () => {
  await opened();
  fireEvent.change(field('Fecha y hora'), { target: { value: '2025-11-20T13:50' } });
  await press('Poner la hora de ahora');
  expect(field('Fecha y hora').value).toBe('20/11/2025 14:10');
});

test("an existing time is replaced only after the rules' question", async () => {
  let tries = 0;
  const shell = await opened(detalleOf({}, [doneAt('14:10', '14:00')]), {
    dosis: instantOf('2025-11-20T14:00'),
    answers: {
      postInstancia: () => {
        tries += 1;
        if (tries < 3) throw refusedFor('instancia_existente');
        return instanciaOf();
      },
    },
  });
  await press('Dar');
  await screen.findByRole('dialog', { name: instanciaMessages.confirmOverwrite });
  await press('Cancelar');
  expect(shell.visited).toEqual([]);

  await press('Dar');
  await screen.findByRole('dialog', { name: instanciaMessages.confirmOverwrite });
  await press('Sobrescribir');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(shell.made.filter(({ id }) => id === 'postInstancia').map(({ outgoing }) => outgoing.body)).toMatchObject([
    { sobrescribir: false },
    { sobrescribir: false },
    { sobrescribir: true },
  ]);
  expect(shell.notices).toHaveLength(1);
});

describe('the author of a dose to be replaced', () => {
  const occupied = (getTratamiento: () => unknown) =>
    opened(undefined, {
      dosis: instantOf('2025-11-20T14:00'),
      answers: {
        getTratamiento,
        postInstancia: ({ body }: { body: { sobrescribir: boolean } }) => {
          if (!body.sobrescribir) throw refusedFor('instancia_existente');
          return instanciaOf();
        },
      },
    });

  test('must be known before the form asks', async () => {
    let down = false;
    const shell = await occupied(() => {
      if (down) throw unavailable();
      return detalleOf();
    });
    down = true;
    await press('Dar');
    await screen.findByRole('dialog');
    await press('Registrar la de las 14:00');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is asked about again when it is another person by now', async () => {
    const by = (idInstancia: number, nombre: string) =>
      detalleOf({}, [{ ...doneAt('14:10', '14:00'), idInstancia, usuario: { idUsuario: idInstancia, nombre } }]);
    let tratamiento = by(9, 'Bruno Silva');
    const shell = await occupied(() => tratamiento);
    await press('Dar');
    expect((await screen.findByRole('dialog')).textContent).toContain('La dio Bruno Silva');
    tratamiento = by(10, 'Carla Gómez');
    await press('Sobrescribir');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('La dio Carla Gómez'));
    expect(shell.visited).toEqual([]);
    await press('Sobrescribir');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
  });
});

test('an instance in navigation state is corrected at its exact instant', async () => {
  const fechaHora = instantOf('2025-11-20T06:20') + 17_000;
  const instancia = instanciaOf({ fechaHora });
  const shell = await opened(detalleOf({}, [instancia]), { state: { idInstancia: 501 } });
  expect(screen.getByRole('heading', { name: 'Modificar instancia' })).toBeTruthy();
  expect(field('Fecha y hora').value).toBe('20/11/2025 06:20');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^75 ?%$/ }).checked).toBe(true);
  expect(field('Comentario \\(opcional\\)').value).toBe('Escupió una parte');
  await userEvent.click(screen.getByRole('radio', { name: /^50 ?%$/ }));
  await press('Guardar cambios');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toEqual({
    fechaHora,
    exito: 50,
    comentario: 'Escupió una parte',
    motivoContraindicado: '',
    fechaProgramada: instantOf('2025-11-20T06:00'),
    fechaSeleccionada: fechaHora,
    sobrescribir: false,
    idInstancia: instancia.idInstancia,
    version: 1,
  });
});

test('a correction by somebody else is shown and adopted, not overwritten', async () => {
  const instancia = instanciaOf();
  let stored = instancia;
  const shell = await opened(detalleOf({}, [instancia]), {
    state: { idInstancia: instancia.idInstancia },
    answers: {
      getTratamiento: () => detalleOf({}, [stored]),
      // The service finds it by id, else by time, before it checks the version.
      postInstancia: ({ body }: { body: Partial<InstanciaForm> }) => {
        const { idInstancia, fechaSeleccionada, version } = body;
        const isIt = idInstancia ? idInstancia === stored.idInstancia : fechaSeleccionada === stored.fechaHora;
        if (!isIt) return refuse(404, instanciaMessages.notFound)();
        if (version !== stored.version) throw refusedFor('registro_modificado');
        return stored;
      },
    },
  });
  await screen.findByRole('form', { name: 'Modificar la instancia' });
  const fechaHora = instantOf('2025-11-20T07:40');
  stored = { ...instancia, version: 2, exito: 25, fechaHora };
  await write('Comentario \\(opcional\\)', 'La tragó después');
  await press('Guardar cambios');

  const changesNote = await screen.findByRole('region', { name: 'Cambios de otra persona' });
  expect(changesNote.textContent).toContain('Cuánto recibió: era 75 %, ahora es 25 %');
  expect(changesNote.textContent).toContain('Fecha y hora: era 20/11/25 06:20, ahora es 20/11/25 07:40');
  expect(field('Comentario \\(opcional\\)').value).toBe('La tragó después');
  expect(shell.visited).toEqual([]);
  await press('Guardar cambios');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({
    fechaHora,
    fechaSeleccionada: fechaHora,
    exito: 25,
    comentario: 'La tragó después',
    version: 2,
  });
});

describe('a correction', () => {
  const missing = instanciaOf();
  const atItsTime = instanciaOf({ idInstancia: 502 });

  test.each([
    ['was removed', { idInstancia: missing.idInstancia }, []],
    ['was removed, and another one stands at its time', { idInstancia: missing.idInstancia }, [atItsTime]],
    ['is named by a time alone, as of old', { fechaHora: missing.fechaHora }, [atItsTime]],
  ])('shows no form for a dose that %s', async (_, state, instancias) => {
    await opened(detalleOf({}, instancias), { state });
    expect(screen.getByText(instanciaMessages.notFound)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(heading()).toBe('Modificar instancia');
    const link = screen.getByRole('link', { name: 'Ver el tratamiento 31' });
    expect(link.getAttribute('href')).toBe('/ficha_tratamiento/31');
  });

  test('follows a dose that was moved meanwhile', async () => {
    const moved = instanciaOf({ fechaHora: instantOf('2025-11-20T07:30'), version: 2 });
    await opened(detalleOf({}, [moved, atItsTime]), { state: { idInstancia: moved.idInstancia } });
    expect(heading()).toBe('Modificar instancia');
    expect(field('Fecha y hora').value).toBe('20/11/2025 07:30');
  });
});

test('a finished treatment takes no new instance, but allows corrections', async () => {
  const finished = detalleOf({ activo: false, finalizado: true, fechaFinalizado: now }, [instanciaOf()]);
  await opened(finished);
  expect(screen.getByText(tratamientoMessages.finished)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test.each([
  [
    'the network, where the phone keeps nothing,',
    refuse(0, 'sin red'),
    'No hay conexión y este teléfono no la pudo guardar: la dosis NO quedó registrada. Probá de nuevo.',
  ],
  ['the service', refuse(500, 'se rompió'), tratamientoMessages.saveFailure],
  ['a rule', refuse(409, tratamientoMessages.finished), tratamientoMessages.finished],
])('a failure by %s is reported, and keeps what was typed', async (_, postInstancia, message) => {
  const shell = await opened(detalleOf(), { answers: { postInstancia } });
  await write('Comentario \\(opcional\\)', 'Se resistió');
  await press('Dar');
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: message }]));
  expect(field('Comentario \\(opcional\\)').value).toBe('Se resistió');
  expect(shell.visited).toEqual([]);
});

test('an error about the time stands beside it', async () => {
  await opened(detalleOf(), { answers: { postInstancia: refuse(400, instanciaMessages.beforeStart, 'fechaHora') } });
  await press('Dar');
  await waitFor(() => expect(errorOf('Fecha y hora')).toBe(instanciaMessages.beforeStart));
  expect(document.activeElement).toBe(field('Fecha y hora'));
});

test('a time is required', async () => {
  const shell = await opened();
  fireEvent.change(field('Fecha y hora'), { target: { value: '' } });
  await press('Dar');
  expect(errorOf('Fecha y hora')).toBe(instanciaMessages.fechaHora);
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
});

test('the form is filled and sent by keyboard alone', async () => {
  const shell = await opened();
  screen.getByRole('radio', { name: /^75 ?%$/ }).focus();
  await userEvent.keyboard(' {Enter}');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({ exito: 75 });
});

const chartRows = () =>
  within(screen.getByRole('table', { name: /^Instancias realizadas/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("a table gives the chart's due times and what was done", async () => {
  const apart = instanciaOf({ idInstancia: 502, fechaHora: instantOf('2025-11-20T10:30'), fechaProgramada: null });
  await opened(detalleOf({ duracion: 1 }, [instanciaOf(), apart]));
  expect(chartRows()).toEqual([
    ['hoy 06:00', 'Realizada', 'hoy 06:20', '75 %'],
    ['hoy 14:00', 'Atrasada', 'No', ''],
    ['hoy 22:00', 'Próxima', 'No', ''],
    ['Sin hora', 'Fuera de horario', 'hoy 10:30', '75 %'],
  ]);
});

test('the chart of a long treatment shows the doses around the present', async () => {
  const fechaHoraComienzo = new Date(instantOf('2025-11-10T00:00')).toISOString();
  await opened(detalleOf({ frecuencia: 0.5, duracion: 30, fechaHoraComienzo }));
  const rows = chartRows();
  expect(rows).toHaveLength(19);
  expect(rows[0]).toEqual(['hoy 07:00', 'No realizada', 'No', '']);
  expect(rows.at(-5)).toEqual(['hoy 14:00', 'Atrasada', 'No', '']);
  expect(rows.at(-1)).toEqual(['hoy 16:00', 'Próxima', 'No', '']);
  expect(screen.getByText('Se muestran 19 dosis de 1.440.')).toBeTruthy();
});
