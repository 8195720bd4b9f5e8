import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import type { FakeShell } from '@caparazon/remote-contract/fake-shell';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { field, lastSent, press } from '../testing/form.ts';
import { aboutToRecord, doneAt, heading, opened, refuse } from '../testing/perform.tsx';
import { detalleOf, instanciaOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';

stopClockAt(now);

const minute = 60_000;

test.each([
  ['2025-11-20T14:09', 'Dosis de las 14:00, dada hoy 14:09, 9 min después'],
  ['2025-11-20T14:00', 'Dosis de las 14:00, dada hoy 14:00, a la hora'],
  ['2025-11-20T09:00', 'Dosis de las 06:00, dada hoy 09:00, 3 h despuésNo diluirLa dio Ana Pérez a las 06:20 (75 %)'],
  ['2025-11-20T13:30', 'Dosis de las 14:00, dada hoy 13:30, 30 min antes'],
  ['2025-11-19T20:00', 'No es la hora de ninguna dosis: queda aparte.'],
])('the written time selects the dose when nobody tapped one: %s', async (at, words) => {
  await opened(detalleOf({}, [instanciaOf()]));
  fireEvent.change(field('Fecha y hora'), { target: { value: at } });
  expect(aboutToRecord()).toContain(words);
});

test.each([
  ['missed', '2025-11-20T06:00', 'Dosis de las 06:00', 'hace 8 h', 'asks first'],
  ['of now', '2025-11-20T14:00', 'Dosis de las 14:00', 'hace 10 min', 'asks nothing'],
  ['to come', '2025-11-20T22:00', 'Dosis de las 22:00', 'faltan 7 h', 'asks first'],
  ['of tomorrow', '2025-11-21T06:00', 'Dosis de mañana 06:00', 'faltan 15 h', 'asks first'],
  ['of another day', '2025-11-26T06:00', 'Dosis del mié 26/11 06:00', 'faltan 5 días', 'asks first'],
])('a tapped card %s records its dose', async (_, due, title, distance, asks) => {
  const shell = await opened(detalleOf(), { dosis: instantOf(due) });
  expect(heading()).toBe(title);
  expect(aboutToRecord()).toBe(`Animal 7: Enrofloxacina 2,5\u00a0mg/kg, dar 1,2\u00a0ml${title}, ${distance}No diluir`);
  expect(field('Fecha y hora').value).toBe('20/11/2025 14:10');
  await press('Dar');
  if (asks === 'asks first') {
    expect(lastSent(shell, 'postInstancia')).toBeUndefined();
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: /^Registrar la / }));
  }
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({
    fechaHora: now,
    fechaProgramada: instantOf(due),
    repetida: false,
  });
});

test.each([
  ['the overdue one', [], 'Dosis de las 14:00'],
  ['the next that nobody gave', [doneAt('14:05', '14:00')], 'Dosis de las 22:00'],
  ['the one after those given early', [doneAt('14:05', '14:00'), doneAt('14:06', '22:00')], 'Dosis de mañana 06:00'],
])('a page opened without a dose begins with %s, and shows the others with who gave them', async (_, given, title) => {
  await opened(detalleOf({}, [instanciaOf(), ...given]));
  expect(heading()).toBe(title);
  const choice = within(screen.getByRole('radiogroup', { name: /^Qué dosis es/ }));
  expect(choice.getByRole('radio', { name: 'hoy 06:00 La dio Ana Pérez a las 06:20' })).toBeTruthy();
});

test('a dose that the treatment no longer has is reported, and the others are offered', async () => {
  await opened(detalleOf(), { dosis: instantOf('2025-11-20T18:00') });
  expect(screen.getByText('La dosis de las 18:00 ya no es de este tratamiento.')).toBeTruthy();
  const choice = within(screen.getByRole('radiogroup', { name: /^Qué dosis es/ }));
  expect(choice.getByRole<HTMLInputElement>('radio', { name: /^hoy 14:00/ }).checked).toBe(true);
  expect(heading()).toBe('Dosis de las 14:00');
});

test('another dose than the tapped one can be chosen, and the title follows', async () => {
  const shell = await opened(detalleOf({}, [instanciaOf()]), { dosis: instantOf('2025-11-20T22:00') });
  expect(screen.queryByRole('radiogroup', { name: /^Qué dosis es/ })).toBeNull();
  await press('Es otra dosis');
  await userEvent.click(screen.getByRole('radio', { name: 'hoy 14:00 Toca ahora 10 min' }));
  expect(heading()).toBe('Dosis de las 14:00');
  await press('Dar');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({
    fechaProgramada: instantOf('2025-11-20T14:00'),
  });
});

test('a late dose can be recorded as given at its time', async () => {
  const shell = await opened(detalleOf(), { dosis: instantOf('2025-11-20T06:00') });
  await press('Se dio a su hora: hoy 06:00');
  expect(aboutToRecord()).toContain('Dosis de las 06:00, dada hoy 06:00, a la hora');
  await press('Dar');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const at = instantOf('2025-11-20T06:00');
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({ fechaHora: at, fechaProgramada: at });
});

describe('a dose that may be unintended', () => {
  const sentOf = (shell: FakeShell) => shell.made.filter(({ id }) => id === 'postInstancia').length;

  test.each([
    [
      'far ahead of its time',
      '22:00',
      [],
      ['¿Registrar la dosis de las 22:00?', 'Faltan 7 h para la dosis de las 22:00. La de las 14:00 sigue atrasada.'],
    ],
    [
      'far behind its time',
      '06:00',
      [],
      ['¿Registrar la dosis de las 06:00?', 'La dosis de las 06:00 tocaba 8 h antes.'],
    ],
    [
      'soon after another one',
      '14:00',
      [doneAt('13:40', '06:00')],
      [
        '¿Registrar la dosis de las 14:00?',
        'Hay otra dada 30 min antes, la de las 06:00. La dio Ana Pérez a las 13:40.',
      ],
    ],
  ])('is asked about once, in words: %s', async (_, due, given, words) => {
    const shell = await opened(detalleOf({}, given), { dosis: instantOf(`2025-11-20T${due}`) });
    await press('Dar');
    const question = await screen.findByRole('dialog', { name: words[0] as string });
    expect(within(question).getByText(words[1] as string)).toBeTruthy();
    expect(sentOf(shell)).toBe(0);
    await press('Volver');
    expect(shell.visited).toEqual([]);
    await press('Dar');
    await press(`Registrar la de las ${due}`);
    await waitFor(() => expect(shell.visited).toHaveLength(1));
    expect(sentOf(shell)).toBe(1);
  });
});

test('two doses that answer no due time are compared with each other', async () => {
  const apart = instanciaOf({ fechaHora: instantOf('2025-11-19T19:50'), fechaProgramada: null });
  const shell = await opened(detalleOf({}, [apart]));
  fireEvent.change(field('Fecha y hora'), { target: { value: '2025-11-19T20:00' } });
  await press('Dar');
  const question = await screen.findByRole('dialog', { name: '¿Registrar esta dosis?' });
  expect(question.textContent).toContain('Hay otra dada 10 min antes, una dosis aparte.');
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
});

describe('a dose that somebody has already given', () => {
  const registrada = {
    idInstancia: 9,
    fechaHora: instantOf('2025-11-20T04:41'),
    exito: 100,
    usuario: { idUsuario: 4, nombre: 'Bruno Silva' },
  };
  function outrun() {
    const state = { tratamiento: detalleOf() };
    const dosis = instantOf('2025-11-20T14:00');
    const answers = {
      getTratamiento: () => state.tratamiento,
      postInstancia: ({ body }: { body: { repetida?: boolean } }) => {
        if (body.repetida !== false) return instanciaOf();
        state.tratamiento = detalleOf({}, [instanciaOf({ ...registrada, fechaProgramada: dosis })]);
        throw new ApiFailure(409, {
          message: 'Dicho con otras palabras.',
          errores: [],
          codigo: 'dosis_ya_registrada',
          ...{ registrada },
        });
      },
    };
    return { dosis, answers };
  }
  const bodies = (shell: FakeShell) =>
    shell.made.filter(({ id }) => id === 'postInstancia').map(({ outgoing }) => outgoing.body);

  test("is asked about by its author's name, and not recorded again without a yes", async () => {
    const { dosis, answers } = outrun();
    const shell = await opened(undefined, { dosis, answers });
    await press('Dar');
    await screen.findByRole('dialog', { name: 'La dio Bruno Silva a las 04:41. ¿Registrar otra?' });
    expect(screen.getByRole('button', { name: 'Registrar otra dosis' })).toBeTruthy();
    await press('No registrar');
    expect(bodies(shell)).toHaveLength(1);
    expect(shell.visited).toEqual([]);
    await waitFor(() => expect(aboutToRecord()).toContain('La dio Bruno Silva a las 04:41 (100 %)'));
  });

  test('is recorded as another one after a yes', async () => {
    const { dosis, answers } = outrun();
    const shell = await opened(undefined, { dosis, answers });
    await press('Dar');
    await screen.findByRole('dialog');
    await press('Registrar otra dosis');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
    expect(bodies(shell)).toMatchObject([{ repetida: false, fechaProgramada: dosis }, { fechaProgramada: dosis }]);
    expect(bodies(shell)[1]).not.toHaveProperty('repetida');
  });

  test('is asked about again when a second one was recorded while the question stood', async () => {
    const dosis = instantOf('2025-11-20T14:00');
    const by = (idInstancia: number, nombre: string) =>
      instanciaOf({ ...registrada, idInstancia, fechaProgramada: dosis, usuario: { idUsuario: idInstancia, nombre } });
    let given: Instancia[] = [];
    const shell = await opened(undefined, {
      dosis,
      answers: { ...outrun().answers, getTratamiento: () => detalleOf({}, given) },
    });
    given = [by(9, 'Bruno Silva')];
    await press('Dar');
    await screen.findByRole('dialog', { name: 'La dio Bruno Silva a las 04:41. ¿Registrar otra?' });
    given = [...given, by(10, 'Carla Gómez')];
    await press('Registrar otra dosis');
    await screen.findByRole('dialog', { name: 'La dio Carla Gómez a las 04:41. ¿Registrar otra?' });
    expect(bodies(shell)).toHaveLength(1);
    await press('Registrar otra dosis');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
    expect(bodies(shell)).toHaveLength(2);
  });

  test('is shown above the button before anybody presses it', async () => {
    const given = instanciaOf({ ...registrada, fechaProgramada: instantOf('2025-11-20T14:00') });
    await opened(detalleOf({}, [given]), { dosis: instantOf('2025-11-20T14:00') });
    expect(aboutToRecord()).toContain('La dio Bruno Silva a las 04:41 (100 %)');
  });

  test('is shown at once when it happens while the form is open', async () => {
    const dosis = instantOf('2025-11-20T14:00');
    let given: Instancia[] = [];
    const shell = await opened(undefined, { dosis, answers: { getTratamiento: () => detalleOf({}, given) } });
    given = [instanciaOf({ ...registrada, fechaProgramada: dosis })];
    act(() => shell.tell({ tipo: 'dosis', id: 9 }));
    await waitFor(() => expect(aboutToRecord()).toContain('La dio Bruno Silva a las 04:41'));
  });
});

describe('the notice after a dose', () => {
  const renata = fichaOf({ nombre: 'Renata' });

  test('names the animal, and removes the dose on request', async () => {
    const shell = await opened(detalleOf(), { answers: { getFichaAnimal: renata, deleteInstancia: undefined } });
    await press('Dar');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    expect(shell.notices[0]?.text).toBe(`Renata, 7. ${instanciaMessages.saved}`);
    shell.notices[0]?.action?.run();
    const text = 'Renata, 7. La dosis ya no figura como dada';
    await waitFor(() => expect(shell.notices[1]).toEqual({ kind: 'info', text }));
    expect(lastSent(shell, 'deleteInstancia')?.outgoing).toEqual({
      params: { idTratamiento: '31', idInstancia: '501' },
      query: { version: '1' },
    });
  });

  test('is offered again without an answer, and removes the dose then, also if the first try had done it', async () => {
    let tries = 0;
    const deleteInstancia = () => {
      tries += 1;
      return tries === 1 ? refuse(0, 'Sin red')() : refuse(404, instanciaMessages.notFound)();
    };
    const shell = await opened(detalleOf(), { answers: { getFichaAnimal: renata, deleteInstancia } });
    await press('Dar');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    shell.notices[0]?.action?.run();
    await waitFor(() => expect(shell.notices).toHaveLength(2));
    expect(shell.notices[1]).toMatchObject({
      kind: 'error',
      text: 'Renata, 7. La dosis puede seguir figurando como dada',
      action: { label: 'Deshacer' },
    });
    shell.notices[1]?.action?.run();
    const text = 'Renata, 7. La dosis ya no figura como dada';
    await waitFor(() => expect(shell.notices[2]).toEqual({ kind: 'info', text }));
  });

  test('says when it can no longer be removed', async () => {
    const deleteInstancia = refuse(400, 'No se puede.');
    const shell = await opened(detalleOf(), { answers: { deleteInstancia } });
    await press('Dar');
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    shell.notices[0]?.action?.run();
    await waitFor(() => expect(shell.notices[1]).toEqual({ kind: 'error', text: 'No se puede.' }));
  });
});

describe('a recorded dose', () => {
  const correcting = (role: 'ADMIN' | 'VOL') =>
    opened(detalleOf({}, [instanciaOf()]), {
      state: { idInstancia: 501 },
      role,
      answers: { deleteInstancia: undefined },
    });

  test('is removed by ADMIN after a question that names its author', async () => {
    const shell = await correcting('ADMIN');
    await press('Quitar esta dosis');
    const question = within(screen.getByRole('dialog', { name: '¿Quitar esta dosis?' }));
    expect(question.getByText(/^La dio Ana Pérez a las 06:20\./)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(shell.visited).toHaveLength(1));
    expect(lastSent(shell, 'deleteInstancia')).toBeDefined();
  });

  test('cannot be removed by anybody else', async () => {
    await correcting('VOL');
    expect(screen.queryByRole('button', { name: 'Quitar esta dosis' })).toBeNull();
  });

  test('is corrected without a question about its time when it was given late', async () => {
    const late = instanciaOf({ fechaHora: instantOf('2025-11-20T12:00') });
    const shell = await opened(detalleOf({}, [late]), { state: { idInstancia: late.idInstancia } });
    await press('Guardar cambios');
    await waitFor(() => expect(shell.visited).toHaveLength(1));
    expect(lastSent(shell, 'postInstancia')?.outgoing.body).not.toHaveProperty('repetida');
  });
});

test("the server's clock decides what is due and late, not the phone's", async () => {
  jest.mocked(Date.now).mockReturnValue(now + 180 * minute);
  const shell = await opened(detalleOf(), { clockAhead: -180 * minute });
  expect(heading()).toBe('Dosis de las 14:00');
  expect(aboutToRecord()).toContain('hace 10 min');
  await press('Dar');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({ fechaHora: now });
});
