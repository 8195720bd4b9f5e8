import { fichaMessages } from '@caparazon/clinic/animal/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCookies, rememberCookie } from '../../testing/cookies.ts';
import { downOnce } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue, overdueOf } from '../../tratamiento/testing/overdue.ts';
import { tratamientoOf } from '../../tratamiento/testing/samples.ts';
import { cardOf, pageOf } from '../testing/ficha-samples.ts';
import AnimalesRehabilitacionPage from './animales-rehabilitacion-page.tsx';

const listed = (
  search = '',
  getFichasAnimal: unknown = pageOf([cardOf()], 30),
  answers: Record<string, unknown> = { getAtrasadas: nothingOverdue },
) =>
  fakeShell(
    { getFichasAnimal, ...answers },
    { place: { path: '/animales_rehabilitacion', query: new URLSearchParams(search) } },
  );

test('a card shows where an animal is and since when, and leads to its page', async () => {
  const admitted = cardOf({ idFichaAnimal: 8, fechaIngresoSocobiomaMald: Date.UTC(2025, 10, 7, 15) });
  visit(AnimalesRehabilitacionPage, listed('', pageOf([cardOf(), admitted])));
  const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card));
  expect(first!.getByRole('link', { name: 'Animal 7' }).getAttribute('href')).toBe('/historicos/7');
  for (const text of ['Tortuga verde', 'Rocha', 'Pileta 2', fichaMessages.notAdmitted]) first!.getByText(text);
  expect(first!.queryByText('En rehabilitación')).toBeNull();
  first!.getByText(fichaMessages.notDischarged);
  second!.getByText('07/11/2025');
});

test('a card shows first how long a dose is overdue, from one call for all cards', async () => {
  const shell = listed('', pageOf([cardOf(), cardOf({ idFichaAnimal: 8 })]), {
    getAtrasadas: overdueOf({ ...tratamientoOf(), idFichaAnimal: 8 }, Date.now() - 83 * 60_000),
  });
  visit(AnimalesRehabilitacionPage, shell);
  await screen.findByText('Atrasada 1 h 23 min');
  const [first, second] = screen.getAllByRole('article').map((card) => within(card));
  expect(first!.queryByText(/^Atrasada/)).toBeNull();
  second!.getByText('Atrasada 1 h 23 min');
  expect(shell.made.filter(({ id }) => id === 'getAtrasadas').map(({ outgoing }) => outgoing)).toEqual([{ query: {} }]);
});

test('a dose within its grace period is due now and not late', async () => {
  visit(
    AnimalesRehabilitacionPage,
    listed('', undefined, { getAtrasadas: overdueOf(tratamientoOf(), Date.now() - 23 * 60_000) }),
  );
  await screen.findByText('Toca ahora 23 min');
  expect(screen.queryByText(/^Atrasada/)).toBeNull();
});

test('the list says when it does not know the overdue doses, since no chip would read as none', async () => {
  const getAtrasadas = downOnce(overdueOf(tratamientoOf(), Date.now() - 83 * 60_000));
  visit(AnimalesRehabilitacionPage, listed('', pageOf([cardOf()]), { getAtrasadas }));
  const note = within(await screen.findByRole('alert'));
  note.getByText('No pudimos saber qué tratamientos están atrasados.');
  await userEvent.click(note.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Atrasada 1 h 23 min');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the list requests only animals in rehabilitation, in the order and page of the address', async () => {
  const shell = listed('ordenFecha=asc&pag=2&estado=Muerto');
  visit(AnimalesRehabilitacionPage, shell);
  await screen.findByText('30 animales');
  expect(shell.made.find(({ id }) => id === 'getFichasAnimal')?.outgoing).toEqual({
    query: { estado: 'En_rehabilitación', ordenFecha: 'asc', pag: '2' },
  });
  expect(screen.getByRole('link', { name: 'Siguiente' }).getAttribute('href')).toBe(
    '/animales_rehabilitacion?ordenFecha=asc&pag=3',
  );
});

test('a change of order goes into the address and returns to the first page', async () => {
  const { addresses } = visit(AnimalesRehabilitacionPage, listed('pag=2'));
  await screen.findByText('30 animales');
  await userEvent.selectOptions(screen.getByLabelText('Orden por fecha'), 'Más viejos primero');
  await userEvent.selectOptions(screen.getByLabelText('Orden por fecha'), 'Más nuevos primero');
  expect(addresses()).toEqual([
    '/animales_rehabilitacion?pag=2',
    '/animales_rehabilitacion?ordenFecha=asc',
    '/animales_rehabilitacion',
  ]);
});

test('the list says when no animal is in rehabilitation', async () => {
  visit(AnimalesRehabilitacionPage, listed('', pageOf([])));
  expect(await screen.findByRole('heading', { name: 'No hay animales en rehabilitación' })).toBeTruthy();
});

test('the list says when the service is down, and tries again on request', async () => {
  visit(AnimalesRehabilitacionPage, listed('', downOnce(pageOf([cardOf()]))));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1 animal')).toBeTruthy();
});

test('rows show the overdue dose beside the animal, and reverse the order', async () => {
  rememberCookie('lista', 'filas');
  visit(
    AnimalesRehabilitacionPage,
    listed('', pageOf([cardOf({ nombre: 'Renata' }), cardOf({ idFichaAnimal: 8 })]), {
      getAtrasadas: overdueOf({ ...tratamientoOf(), idFichaAnimal: 8 }, Date.now() - 83 * 60_000),
    }),
  );
  await screen.findByText('Atrasada 1 h 23 min');
  const table = within(screen.getByRole('table', { name: 'Animales en rehabilitación' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Renata, 7 ',
    'Animal 8 Atrasada 1 h 23 min',
  ]);
  expect(table.queryByText('En rehabilitación')).toBeNull();
  expect(table.getByRole('columnheader', { name: /^Rescate/ }).getAttribute('aria-sort')).toBe('descending');
  expect(table.getByRole('link', { name: /^Rescate/ }).getAttribute('href')).toBe(
    '/animales_rehabilitacion?ordenFecha=asc',
  );
  forgetCookies();
});
