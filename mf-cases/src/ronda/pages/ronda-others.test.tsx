import type { ApiErrorBody } from '@caparazon/call/errors';
import { conflictoMessages } from '@caparazon/call/request-words';
import type { FichaDiaria, ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { losingTheFirstAnswer } from '../../fichaDiaria/testing/lost-answer.ts';
import { sheetOf } from '../../fichaDiaria/testing/samples.ts';
import {
  at,
  chosen,
  clockAtNow,
  field,
  now,
  open,
  press,
  refusal,
  renata,
  sent,
  tito,
} from '../testing/ronda-steps.ts';

const minute = 60_000;
const clock = clockAtNow();

test('without a network nothing is lost, the person is told, and the round goes on', async () => {
  let down = true;
  const { shell } = open({
    getRonda: { paradas: [renata] },
    postFichaDiaria() {
      if (down) throw refusal(0, 'No hay conexión con el servidor.');
      return { idFichaDiaria: 50 };
    },
  });
  await at('Renata, 6');
  await press(/^Igual que ayer/);
  await press('Guardar y siguiente');
  await screen.findByText(/^No se guardó\./);
  await press('Seguir sin guardar');
  const left = within(await screen.findByRole('list', { name: 'Faltan' }));
  await left.findByText('Sin guardar');
  down = false;
  await userEvent.click(left.getByRole('link', { name: /Renata/ }));
  await at('Renata, 6');
  await waitFor(() => expect(chosen()).toContain('dadoComida true'));
  await press('Guardar y siguiente');
  await screen.findByRole('heading', { name: 'Todos tienen su ficha diaria' });
  expect(sent(shell)).toHaveLength(2);
});

/** Somebody else stores Renata's sheet before ours arrives. */
function metBy(theirs: FichaDiaria) {
  return {
    getRonda: { paradas: [renata] },
    postFichaDiaria() {
      throw refusal(409, fichaDiariaMessages.taken, 'fecha');
    },
    getFichasDiarias: [theirs],
    putFichaDiaria: ({ body }: { body: object }) => ({ ...theirs, ...body, version: theirs.version + 1 }),
  };
}

test('a sheet that somebody else stored is shown, and ours completes it', async () => {
  const theirs = sheetOf({
    idFichaDiaria: 77,
    idFichaAnimal: 6,
    version: 3,
    fecha: '2026-11-20',
    peso: 7,
    come: 'No',
    observaciones: 'De Bruno',
  });
  const { shell } = open(metBy(theirs));
  const form = within(await at('Renata, 6'));
  await userEvent.type(field('Peso'), '6,9');
  await userEvent.click(within(form.getByRole('group', { name: 'Defeca' })).getByRole('radio', { name: 'Sí' }));
  await press('Guardar y siguiente');
  await screen.findByText(/^Otra persona ya guardó la ficha diaria/);
  expect(field('Peso').value).toBe('6,9');
  screen.getByText('Otra persona guardó: 7');
  expect(field('Observaciones').value).toBe('De Bruno');
  expect(chosen()).toEqual(['come No', 'defeca true']);
  await press('Guardar y siguiente');
  await screen.findByRole('heading', { name: 'Todos tienen su ficha diaria' });
  expect(sent(shell, 'putFichaDiaria')).toMatchObject([
    { idFichaDiaria: 77, version: 3, peso: 6.9, come: 'No', defeca: true, observaciones: 'De Bruno' },
  ]);
});

test('a sheet that somebody else stored is announced also when no answers overlap', async () => {
  const theirs = sheetOf({
    idFichaDiaria: 77,
    idFichaAnimal: 6,
    version: 1,
    fecha: '2026-11-20',
    peso: null,
    temperatura: 24.2,
  });
  open(metBy(theirs));
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '7,1');
  await press('Guardar y siguiente');
  await screen.findByText(/^Otra persona ya guardó la ficha diaria/);
  expect([field('Peso').value, field('Temperatura').value]).toEqual(['7,1', '24,2']);
});

const stored = sheetOf({ idFichaDiaria: 77, idFichaAnimal: 6, version: 1, fecha: '2026-11-20', peso: 7 });

test("a sheet stored in another window is not announced as somebody else's", async () => {
  const elsewhere = { ...stored, version: 2, peso: 7.2 };
  const { shell } = open(
    {
      getRonda: { paradas: [{ ...renata, ficha: stored }] },
      getFichaDiaria: elsewhere,
      putFichaDiaria() {
        throw new ApiFailure(409, {
          message: conflictoMessages.stale,
          errores: [],
          codigo: 'registro_modificado',
          modificadoPor: shell.session?.idUsuario,
        } as ApiErrorBody);
      },
    },
    'animal=6',
  );
  await at('Renata, 6');
  await userEvent.clear(field('Peso'));
  await userEvent.type(field('Peso'), '6,9');
  await press('Guardar y siguiente');
  await screen.findByText(/^Guardaste la ficha diaria de este animal en otra ventana/);
  screen.getByText('En otra ventana guardaste: 7,2');
  expect(screen.queryByText(/Otra persona/)).toBeNull();
});

test('an edit that could not be stored says so, and the round goes on', async () => {
  open(
    {
      getRonda: { paradas: [{ ...renata, ficha: stored }, tito] },
      putFichaDiaria() {
        throw refusal(0, 'No hay conexión con el servidor.');
      },
    },
    'animal=6',
  );
  await at('Renata, 6');
  await userEvent.clear(field('Peso'));
  await userEvent.type(field('Peso'), '6,9');
  await press('Guardar y siguiente');
  await screen.findByText(/^No se guardó\./);
  await press('Seguir sin guardar');
  await at('Tito, 7');
});

async function lost() {
  const { stored, postFichaDiaria } = losingTheFirstAnswer();
  const opened = open({
    getRonda: () => ({ paradas: [{ ...renata, ficha: stored[0] ?? null }, tito] }),
    getFichasDiarias: () => stored,
    postFichaDiaria,
    putFichaDiaria: ({ body }: { body: object }) => ({ ...stored[0], ...body, version: 2 }),
  });
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '6,8');
  await press('Guardar y siguiente');
  await screen.findByText(/^No se guardó\./);
  return { ...opened, stored };
}

test("a sheet whose answer was lost is stored once when sent again, and counts as one's own", async () => {
  const { stored, shell } = await lost();
  act(() => shell.tell({ tipo: 'ficha_diaria', id: 9 }));
  await screen.findByText('Ya habías guardado la ficha diaria de este animal.');
  expect(screen.queryByText(/Otra persona/)).toBeNull();
  await press('Guardar y siguiente');
  await at('Tito, 7');
  expect(stored).toHaveLength(1);
  expect(sent(shell)).toHaveLength(2);
});

test('a sheet whose answer was lost is completed with later answers', async () => {
  const { shell } = await lost();
  await userEvent.type(field('Observaciones'), 'Activa');
  await press('Guardar y siguiente');
  await screen.findByText(/^Ya habías guardado la ficha diaria de este animal\. Lo que anotaste/);
  expect(screen.queryByText(/Otra persona/)).toBeNull();
  expect([field('Peso').value, field('Observaciones').value]).toEqual(['6,8', 'Activa']);
  await press('Guardar y siguiente');
  await at('Tito, 7');
  expect(sent(shell, 'putFichaDiaria')).toMatchObject([{ idFichaDiaria: 9, peso: 6.8, observaciones: 'Activa' }]);
});

test("the other person's sheet can be left as it is", async () => {
  const theirs = sheetOf({ idFichaDiaria: 77, idFichaAnimal: 6, version: 1, fecha: '2026-11-20', peso: 7 });
  const { shell } = open(metBy(theirs));
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '6,9');
  await press('Guardar y siguiente');
  await screen.findByText('Otra persona guardó: 7');
  await press('Descartar');
  await waitFor(() => expect(field('Peso').value).toBe('7'));
  expect(sent(shell, 'putFichaDiaria')).toEqual([]);
});

test('a sheet that arrives while one writes is offered, and does not change the form', async () => {
  const theirs = sheetOf({
    idFichaDiaria: 77,
    idFichaAnimal: 6,
    version: 1,
    fecha: '2026-11-20',
    peso: 7,
    nada: 'Mal',
  });
  const answers: { getRonda: unknown } = { getRonda: { paradas: [renata] } };
  const { shell } = open({ ...metBy(theirs), getRonda: () => answers.getRonda });
  await at('Renata, 6');
  await userEvent.type(field('Observaciones'), 'Activa');
  answers.getRonda = { paradas: [{ ...renata, ficha: theirs }] };
  act(() => shell.tell({ tipo: 'ficha_diaria', id: 77 }));
  await screen.findByText(/^Otra persona guardó recién/);
  expect(field('Peso').value).toBe('');
  await press('Ver la suya y completarla');
  await waitFor(() => expect(field('Peso').value).toBe('7'));
  expect(field('Observaciones').value).toBe('Activa');
});

test("a stored sheet keeps the others' sheets in the round, and its own event is not taken for theirs", async () => {
  const others = sheetOf({ idFichaDiaria: 78, idFichaAnimal: 7, version: 1, fecha: '2026-11-20', peso: 3 });
  const mine = sheetOf({ idFichaDiaria: 50, idFichaAnimal: 6, version: 1, fecha: '2026-11-20', peso: 6.8 });
  let round: ParadaDeRonda[] = [renata, tito];
  let finish: (answer: unknown) => void = () => undefined;
  const { shell } = open({
    getRonda: () => ({ paradas: round }),
    postFichaDiaria: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '6,8');
  await press('Guardar y siguiente');
  await waitFor(() => expect(sent(shell)).toHaveLength(1));
  round = [{ ...renata, ficha: mine }, tito];
  act(() => shell.tell({ tipo: 'ficha_diaria', id: 50 }));
  await screen.findByText('vie 20/11: 1 de 2 con ficha');
  expect(screen.queryByText(/^Otra persona guardó recién/)).toBeNull();
  round = [
    { ...renata, ficha: mine },
    { ...tito, ficha: others },
  ];
  finish({ idFichaDiaria: 50 });
  await screen.findByText('vie 20/11: 2 de 2 con ficha');
});

test('the round keeps its day at midnight and says so, and a sheet goes to the day it was begun for', async () => {
  const { shell } = open();
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '6,8');
  clock.set(now + 91 * minute);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/^Esta es la ronda del 20\/11\/2026/);
  expect(field('Peso').value).toBe('6,8');
  await press('Guardar y siguiente');
  await at('Tito, 7');
  expect(sent(shell)).toMatchObject([{ fecha: '2026-11-20', peso: 6.8 }]);
  expect(screen.getByRole('link', { name: 'Ir a la de hoy' }).getAttribute('href')).toBe('/ronda');
});

test("going back and forward between two days shows each day's sheet of the animal", async () => {
  const past = sheetOf({ idFichaDiaria: 77, idFichaAnimal: 6, version: 1, fecha: '2026-11-20', peso: 7 });
  const { back, forward } = open(
    {
      getRonda: ({ query: { fecha } }: { query: { fecha: string } }) => ({
        paradas: [{ ...renata, ficha: fecha === past.fecha ? past : null }],
      }),
    },
    'dia=2026-11-20&animal=6',
  );
  await at('Renata, 6');
  await waitFor(() => expect(field('Peso').value).toBe('7'));
  clock.set(now + 91 * minute);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await userEvent.click(await screen.findByRole('link', { name: 'Ir a la de hoy' }));
  await at('Renata, 6');
  await waitFor(() => expect(field('Peso').value).toBe(''));
  back();
  await screen.findByText(/^Esta es la ronda del 20\/11\/2026/);
  await waitFor(() => expect(field('Peso').value).toBe('7'));
  forward();
  await screen.findByText('sáb 21/11: 0 de 1 con ficha');
  await waitFor(() => expect(field('Peso').value).toBe(''));
});

test("a draft has the server's time, whatever the device's clock says", async () => {
  const { shell } = open();
  shell.clockAhead = 5 * minute;
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '6,8');
  await screen.findByText(/Borrador guardado.*22:35/);
});

test('unsaved sheets of an earlier day are announced', async () => {
  const { unmount } = open();
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '6,8');
  await screen.findByText(/Borrador guardado/);
  unmount();
  clock.set(now + 24 * 60 * minute);
  open();
  await screen.findByText('Quedó sin guardar lo que anotaste el 20/11/2026.');
  expect(screen.getByRole('link', { name: 'Ver esa ronda' }).getAttribute('href')).toBe(
    '/ronda?dia=2026-11-20&animal=fin',
  );
});
