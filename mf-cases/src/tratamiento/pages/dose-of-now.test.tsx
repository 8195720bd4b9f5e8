import { instanciaMessages, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { refusedFor } from '../../testing/failures.ts';
import { field, lastSent, press, write } from '../testing/form.ts';
import { aboutToRecord, doneAt, opened, refuse } from '../testing/perform.tsx';
import { detalleOf, instanciaOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';

stopClockAt(now);

const minute = 60_000;
const old = /Lo que se ve es de hoy 14:(09|10)/;
const due = instantOf('2025-11-20T14:00');

test('data that cannot be refreshed are marked at the top and above the button until they are', async () => {
  let down = false;
  const getTratamiento = () => (down ? refuse(0, 'sin red')() : detalleOf());
  const shell = await opened(detalleOf(), { dosis: due, answers: { getTratamiento } });
  down = true;
  jest.mocked(Date.now).mockReturnValue(now + 5 * minute);
  act(() => shell.tell({ tipo: 'dosis', id: 1 }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No pudimos actualizar\. Lo que se ve es de hoy/);
  expect(aboutToRecord()).toMatch(old);
  down = false;
  await press('Reintentar');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(aboutToRecord()).not.toMatch(old);
});

test('a recent dose for another hour is shown above the button', async () => {
  await opened(detalleOf({}, [doneAt('14:00', '06:00')]), { dosis: due });
  expect(aboutToRecord()).toContain('Hay otra dada 10 min antes, la de las 06:00. La dio Ana Pérez a las 14:00.');
});

test('a dose that somebody gave since the screen was read is asked about before another is stored', async () => {
  let given: Parameters<typeof detalleOf>[1] = [];
  const shell = await opened(detalleOf(), { dosis: due, answers: { getTratamiento: () => detalleOf({}, given) } });
  given = [doneAt('14:09', '06:00')];
  await press('Dar');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^Hay otra dada 1 min antes, la de las 06:00\./)).toBeTruthy();
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
});

test('the form asks when it cannot tell whether another dose was given', async () => {
  let down = false;
  const getTratamiento = () => (down ? refuse(0, 'sin red')() : detalleOf());
  const shell = await opened(detalleOf(), { dosis: due, answers: { getTratamiento } });
  down = true;
  await press('Dar');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('No pudimos ver si alguien dio otra dosis mientras tanto.')).toBeTruthy();
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
});

test('an animal that died while the form is open is reported at once, and a dose for it is asked about', async () => {
  let estado: 'En_rehabilitación' | 'Muerto' = 'En_rehabilitación';
  const shell = await opened(detalleOf(), { dosis: due, answers: { getFichaAnimal: () => fichaOf({ estado }) } });
  estado = 'Muerto';
  act(() => shell.tell({ tipo: 'ficha', id: 7 }));
  await waitFor(() => expect(aboutToRecord()).toContain('El animal figura como muerto.'));
  expect(within(screen.getByRole('banner')).getByText('Muerto')).toBeTruthy();
  await press('Dar');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('El animal figura como muerto.')).toBeTruthy();
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
});

test('a treatment finished while one writes keeps what was written, and says what can be done', async () => {
  let tratamiento = detalleOf();
  const shell = await opened(tratamiento, { dosis: due, answers: { getTratamiento: () => tratamiento } });
  await write('Comentario \\(opcional\\)', 'Se resistió');
  tratamiento = detalleOf({ activo: false, finalizado: true, fechaFinalizado: now });
  act(() => shell.tell({ tipo: 'dosis', id: 31 }));
  expect(
    await screen.findByText(
      `${tratamientoMessages.finished}. Lo que escribiste sigue acá: si la dosis se dio, pedí que deshagan el fin y guardala.`,
    ),
  ).toBeTruthy();
  expect(field('Comentario \\(opcional\\)').value).toBe('Se resistió');
});

test.each([
  ['by whoever recorded it, while that is allowed', 3, now + minute, true],
  ['by nobody else', 8, now + minute, false],
  ['no longer after that', 3, now - 1, false],
  ['by ADMIN alone where a dose of somebody else went for it', 3, null, false],
])('a recorded dose can be removed %s', async (_, idUsuario, quitableHasta, offered) => {
  const recorded = instanciaOf({ usuario: { idUsuario, nombre: 'Bea Ríos' }, quitableHasta });
  await opened(detalleOf({}, [recorded]), { state: { idInstancia: recorded.idInstancia } });
  expect(screen.queryByRole('button', { name: 'Quitar esta dosis' }) !== null).toBe(offered);
});

describe('a yes to replace a dose, given after the minute has turned', () => {
  async function saidYes(isStillThere: boolean) {
    let given = [doneAt('14:10', '14:00')];
    const shell = await opened(undefined, {
      dosis: due,
      answers: {
        getTratamiento: () => detalleOf({}, given),
        postInstancia: ({ body }: { body: { fechaHora: number; sobrescribir: boolean } }) => {
          const isTaken = given.some(({ fechaHora }) => fechaHora === body.fechaHora);
          if (isTaken && !body.sobrescribir) throw refusedFor('instancia_existente');
          return instanciaOf();
        },
      },
    });
    await press('Dar');
    await screen.findByRole('dialog', { name: instanciaMessages.confirmOverwrite });
    if (!isStillThere) given = [];
    jest.mocked(Date.now).mockReturnValue(now + minute);
    await press('Sobrescribir');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
    return { body: lastSent(shell, 'postInstancia')?.outgoing.body, notice: shell.notices.at(-1) };
  }

  test('replaces the named dose, at its instant', async () => {
    const { body, notice } = await saidYes(true);
    expect(body).toMatchObject({ fechaHora: now, sobrescribir: true });
    expect(notice).not.toHaveProperty('action');
  });

  test('records a new dose, which can be undone, when the named dose is gone', async () => {
    const { body, notice } = await saidYes(false);
    expect(body).toMatchObject({ fechaHora: now, sobrescribir: false });
    expect(notice?.action?.label).toBe('Deshacer');
  });
});

describe('removing a recorded dose', () => {
  const mine = instanciaOf({ usuario: { idUsuario: 3, nombre: 'Bea Ríos' }, quitableHasta: now + minute });
  const remove = async () => {
    await press('Quitar esta dosis');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitar' }));
  };

  test('shows what somebody changed meanwhile, and the next press concerns that', async () => {
    let stored = mine;
    const shell = await opened(detalleOf({}, [mine]), {
      state: { idInstancia: mine.idInstancia },
      answers: {
        getTratamiento: () => detalleOf({}, [stored]),
        deleteInstancia: ({ query }: { query: { version: string } }) => {
          if (query.version !== String(stored.version)) throw refusedFor('registro_modificado');
        },
      },
    });
    stored = { ...mine, version: 2, exito: 25 };
    await remove();
    const changesNote = await screen.findByRole('region', { name: 'Cambios de otra persona' });
    expect(changesNote.textContent).toContain('Cuánto recibió: era 75 %, ahora es 25 %');
    expect(shell.visited).toEqual([]);
    await remove();
    await waitFor(() => expect(shell.visited).toHaveLength(1));
    expect(lastSent(shell, 'deleteInstancia')?.outgoing.query).toEqual({ version: '2' });
  });

  test('says that it is too late, where the button stood', async () => {
    await opened(detalleOf({}, [mine]), {
      state: { idInstancia: mine.idInstancia },
      answers: {
        deleteInstancia: () => {
          jest.mocked(Date.now).mockReturnValue(now + 2 * minute);
          return refuse(403, 'Ya no se puede.')();
        },
      },
    });
    await remove();
    const tooLate = await screen.findByText(/^Ya no podés quitar esta dosis/);
    expect(screen.queryByRole('button', { name: 'Quitar esta dosis' })).toBeNull();
    expect(document.activeElement).toBe(tooLate);
  });

  test('says that it is too late while the button has the focus, and keeps the focus', async () => {
    const shell = await opened(detalleOf({}, [mine]), { state: { idInstancia: mine.idInstancia } });
    act(() => screen.getByRole('button', { name: 'Quitar esta dosis' }).focus());
    jest.mocked(Date.now).mockReturnValue(now + 2 * minute);
    act(() => shell.tell({ tipo: 'dosis', id: 1 }));
    const tooLate = await screen.findByText(/^Ya no podés quitar esta dosis/);
    expect(document.activeElement).toBe(tooLate);
  });
});
