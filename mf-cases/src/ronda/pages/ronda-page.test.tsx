import { startOfCivilDay } from '@caparazon/call/time';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unavailable } from '../../testing/failures.ts';
import { tratamientoOf } from '../../tratamiento/testing/samples.ts';
import {
  at,
  chosen,
  clockAtNow,
  field,
  lola,
  noDoses,
  now,
  open,
  press,
  refusal,
  renata,
  sent,
  tito,
  yesterday,
} from '../testing/ronda-steps.ts';

const minute = 60_000;
const clock = clockAtNow();
const everyEight = tratamientoOf({
  idFichaTratamiento: 31,
  idFichaAnimal: 6,
  fechaHoraComienzo: new Date(now - 24 * 60 * minute).toISOString(),
});

test('the round begins at the first animal without a sheet, named in the address', async () => {
  const { addresses } = open({ getRonda: { paradas: [{ ...renata, ficha: yesterday(6) }, tito, lola] } });
  await at('Tito, 7');
  expect(addresses()).toEqual(['/ronda?dia=2026-11-20&animal=7']);
  screen.getByText('vie 20/11: 1 de 3 con ficha');
  screen.getByRole('link', { name: 'Parada 2 de 3' });
});

test('a sheet starts unanswered, and a blank one is not sent', async () => {
  const { shell } = open();
  await at('Renata, 6');
  expect(chosen()).toEqual([]);
  await press('Guardar y siguiente');
  const text = 'Todavía no anotaste nada de Renata, 6. Anotá algo o tocá Saltear.';
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text }]));
  expect(sent(shell)).toEqual([]);
});

test("each question shows the last sheet's answer, with its day when older, and without one nothing can be copied", async () => {
  const older = { ...renata, anterior: yesterday(6, { fecha: '2026-11-15' }) };
  open({ getRonda: { paradas: [older, lola] } });
  await at('Renata, 6');
  screen.getByText('El 15/11: 6,75');
  screen.getByRole('button', { name: /^Igual que el 15\/11/ });
  await press('Saltear');
  await at('Lola, 9');
  screen.getByText('Todavía no tiene fichas diarias anteriores.');
  expect(screen.queryByRole('button', { name: /^Igual que/ })).toBeNull();
});

test('a skipped animal is listed at the end, and what was written there is recovered', async () => {
  const { shell, back } = open();
  await at('Renata, 6');
  await userEvent.type(field('Peso'), '6,8');
  await screen.findByText(/Borrador guardado/);
  await press('Saltear');
  await at('Tito, 7');
  back();
  await at('Renata, 6');
  await waitFor(() => expect(field('Peso').value).toBe('6,8'));
  screen.getByText(/^Sin guardar: lo que anotaste el/);
  await press('Saltear');
  await at('Tito, 7');
  await press(/^Igual que ayer/);
  await press('Guardar y siguiente');
  await at('Lola, 9');
  expect(shell.title).toBe('Lola, 9: la ronda');
  await press('Saltear');
  await screen.findByRole('heading', { name: 'Quedan 2 animales sin ficha diaria' });
  expect(shell.title).toBe('La ronda');
  const left = within(screen.getByRole('list', { name: 'Faltan' }));
  await waitFor(() =>
    expect(left.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Renata, 6Pileta 6Sin guardar',
      'Lola, 9Pileta 9Falta',
    ]),
  );
  await userEvent.click(left.getByRole('link', { name: /Renata/ }));
  await at('Renata, 6');
  await waitFor(() => expect(field('Peso').value).toBe('6,8'));
});

test("waiting doses stand on their animal's card, oldest first, each linked to its due time", async () => {
  const due = (minutes: number, estado: string, idFichaAnimal = 6) => {
    const programada = now + minutes * minute;
    const idFichaTratamiento = idFichaAnimal === 6 ? 31 : 32;
    const instancia = { idFichaTratamiento, idFichaAnimal, estado, fechaHora: programada };
    return [
      `${idFichaTratamiento}-${programada}`,
      { ...instancia, fechaProgramada: programada, exito: null, comentario: '' },
    ] as const;
  };
  const of = (...doses: ReturnType<typeof due>[]) => ({
    instancias: Object.fromEntries(doses),
    tratamientos: { 31: everyEight, 32: { ...everyEight, idFichaTratamiento: 32, idFichaAnimal: 7 } },
    animales: {},
  });
  open({
    getAtrasadas: of(due(-83, 'Atrasada')),
    getCalendario: of(
      due(30, 'Próxima'),
      due(90, 'Próxima'),
      due(-83, 'Atrasada'),
      due(-600, 'Realizada'),
      due(-900, 'No realizada'),
      due(-5, 'Atrasada', 7),
    ),
  });
  const list = within(await screen.findByRole('list', { name: 'Tratamientos que esperan' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dar la de las 21:07', `/realizar_tratamiento/31?dosis=${now - 83 * minute}`],
    ['Dar la de las 23:00', `/realizar_tratamiento/31?dosis=${now + 30 * minute}`],
  ]);
  list.getByText('Atrasada 1 h 23 min');
  list.getByText('Próxima en 30 min');
});

function doseAt(programada: number, estado: string) {
  const instancia = { idFichaTratamiento: 31, idFichaAnimal: 6, estado, exito: null, comentario: '' };
  return {
    instancias: { [`31-${programada}`]: { ...instancia, fechaHora: programada, fechaProgramada: programada } },
    tratamientos: { 31: everyEight },
    animales: {},
  };
}

test('a dose shortly after midnight is shown late in the evening', async () => {
  clock.set(now + 60 * minute);
  const programada = now + 105 * minute;
  const tomorrow = String(startOfCivilDay('2026-11-21'));
  open({
    getCalendario: ({ query }: { query: { fecha: string } }) =>
      query.fecha === tomorrow ? doseAt(programada, 'Próxima') : noDoses,
  });
  const link = await screen.findByRole('link', { name: 'Dar la de las 00:15' });
  expect(link.getAttribute('href')).toBe(`/realizar_tratamiento/31?dosis=${programada}`);
});

test('doses that are still loading are announced as such', async () => {
  let tell: (answer: unknown) => void = () => undefined;
  open({ getAtrasadas: () => new Promise((resolve) => (tell = resolve)) });
  await screen.findByText('Cargando los tratamientos de este animal…');
  tell(noDoses);
  await waitFor(() => expect(screen.queryByText('Cargando los tratamientos de este animal…')).toBeNull());
});

test('doses that could not be refreshed are marked as old, and a later answer replaces them', async () => {
  clock.set(now + minute / 2);
  const programada = now - 60 * minute;
  let down = false;
  let given = false;
  const { shell } = open({
    getAtrasadas() {
      if (down) throw unavailable();
      return given ? noDoses : doseAt(programada, 'Atrasada');
    },
    getCalendario() {
      if (down || given) throw unavailable();
      return doseAt(programada, 'Atrasada');
    },
  });
  await screen.findByRole('link', { name: 'Dar la de las 21:30' });
  expect(screen.queryByText(/^No pudimos actualizar los tratamientos/)).toBeNull();
  down = true;
  clock.set(now + minute);
  act(() => shell.tell({ tipo: 'dosis', id: 31 }));
  await screen.findByText(/^No pudimos actualizar los tratamientos\. Son de las 22:30/);
  screen.getByRole('link', { name: 'Dar la de las 21:30' });
  down = false;
  given = true;
  await press('Reintentar');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dar la de las 21:30' })).toBeNull());
});

test('doses that cannot be read are reported', async () => {
  let down = true;
  const answer = () => {
    if (down) throw unavailable();
    return noDoses;
  };
  open({ getAtrasadas: answer, getCalendario: answer });
  await screen.findByText('No pudimos leer los tratamientos de este animal.');
  down = false;
  await press('Reintentar');
  await waitFor(() => expect(screen.queryByText('No pudimos leer los tratamientos de este animal.')).toBeNull());
});

test.each([
  ['a number with two commas', 'Peso', '6,,8', fichaDiariaMessages.peso],
  ['a temperature in two parts', 'Temperatura', '2,4,5', fichaDiariaMessages.temperatura],
])('%s is refused beside its field, and the round stays', async (_, label, text, message) => {
  const { shell } = open();
  await at('Renata, 6');
  await userEvent.type(field(label), text);
  await press('Guardar y siguiente');
  await screen.findByText(message);
  expect(sent(shell)).toEqual([]);
  await at('Renata, 6');
});

test('an animal that left the round shows no empty form', async () => {
  open({}, 'animal=44');
  await screen.findByText('Este animal no está en rehabilitación');
  expect(screen.getByRole('link', { name: 'su ficha diaria' }).getAttribute('href')).toBe('/alta_ficha_diaria/44');
});

test('a clinic without animals says so, and a failed round can be requested again', async () => {
  const { unmount } = open({ getRonda: { paradas: [] } });
  await screen.findByText('No hay animales en rehabilitación');
  unmount();
  let requests = 0;
  open({
    getRonda() {
      requests += 1;
      if (requests < 2) throw refusal(400, 'No');
      return { paradas: [renata] };
    },
  });
  await press('Reintentar');
  await at('Renata, 6');
});
