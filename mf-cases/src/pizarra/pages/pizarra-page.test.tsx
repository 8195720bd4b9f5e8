import type { FilaPizarra } from '@caparazon/clinic/pizarra/calls';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unavailable } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import PizarraPage from './pizarra-page.tsx';

const rowOf = (changes: Partial<FilaPizarra> = {}): FilaPizarra => ({
  idFichaAnimal: 7,
  nombre: 'Renata',
  nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
  foto: null,
  ubicacionActual: 'Pileta 2',
  diasEnCuidado: 12,
  peso: { valor: 4.2, fecha: Date.now(), variacion7d: 0.12, diasVariacion: null, perdida: null },
  pesos: [
    [Date.now() - 86_400_000, 4.1],
    [Date.now(), 4.2],
  ],
  proximaDosis: null,
  atrasadas: 0,
  fichaDeHoy: true,
  alertas: [],
  criterios: { cumplidos: 5, total: 7 },
  ...changes,
});

const board = (animales: FilaPizarra[], search = '') =>
  fakeShell({ getPizarra: { animales } }, { place: { path: '/pizarra', query: new URLSearchParams(search) } });
const rowNames = () =>
  screen.getAllByRole('rowheader').flatMap((cell) =>
    within(cell)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  );

test('what an animal is allergic to stands first among its alerts, at the desk and on the wall', async () => {
  const alergia = { idAlerta: 1, idFichaAnimal: 7, tipo: 'alergia', sustancia: 'Enrofloxacina', texto: 'Edema' };
  const answers = { getPizarra: { animales: [rowOf({ alertas: ['no_come'] })] }, getAlertasVigentes: [alergia] };
  const at = (search: string) =>
    visit(PizarraPage, fakeShell(answers, { place: { path: '/pizarra', query: new URLSearchParams(search) } }));
  const desk = at('');
  const chip = await screen.findByText('Alergia: Enrofloxacina. Edema');
  expect(chip.closest('td')?.textContent).toMatch(/^Alergia.*Dos días sin comer/);
  desk.unmount();
  at('muro=1');
  expect((await screen.findAllByText('alergia: Enrofloxacina')).length).toBeGreaterThan(0);
});

test('a row shows weight and change, overdue doses, sheet, alerts and criteria', async () => {
  visit(
    PizarraPage,
    board([
      rowOf({
        atrasadas: 2,
        fichaDeHoy: false,
        alertas: ['no_come', 'perdio_peso', 'sin_ficha'],
        peso: {
          valor: 4.2,
          fecha: Date.now(),
          variacion7d: 0.12,
          diasVariacion: null,
          perdida: { porcentaje: 20, dias: 6, fecha: Date.now() },
        },
      }),
    ]),
  );
  const link = await screen.findByRole('link', { name: 'Renata, 7' });
  expect(link.getAttribute('href')).toBe('/historicos/7');
  const row = within(link.closest('tr')!);
  for (const text of ['12', '+120 g', '2 atrasadas', 'Falta', 'Dos días sin comer', 'Perdió 20 % en 6 días', '5 de 7'])
    expect(row.getByText(new RegExp(`^${text.replace('+', '\\+').replaceAll(' ', '\\s')}`)).textContent).toBeTruthy();
  expect(row.queryByText('Sin ficha de hoy')).toBeNull();
});

test('an estimate is marked, a change names its days, and an old loss its date', async () => {
  const now = Date.UTC(2026, 10, 20, 18);
  const shell = board([
    rowOf({
      alertas: ['perdio_peso'],
      peso: {
        valor: 4.2,
        fecha: now,
        estimado: true,
        variacion7d: -0.6,
        diasVariacion: 13,
        perdida: { porcentaje: 6, dias: 1, fecha: now - 10 * 86_400_000 },
      },
    }),
  ]);
  shell.now = () => now;
  visit(PizarraPage, shell);
  const row = within((await screen.findByRole('link', { name: 'Renata, 7' })).closest('tr')!);
  row.getByText('(estimado)');
  row.getByText('−600 g en 13 días');
  row.getByText('Perdió 6 % en 1 día (al 10/11)');
});

test('rows by place have headings, and urgent ones come first on request', async () => {
  const calm = rowOf();
  const late = rowOf({ idFichaAnimal: 8, nombre: 'Mora', ubicacionActual: 'Pileta 10', atrasadas: 1 });
  const opened = visit(PizarraPage, board([calm, late]));
  await screen.findByText('2 animales en rehabilitación', { exact: false });
  expect(screen.getByRole('rowheader', { name: /^Pileta 10/ })).toBeTruthy();
  expect(rowNames()).toEqual(['Renata, 7', 'Mora, 8']);
  await userEvent.selectOptions(screen.getByLabelText('Orden'), 'Lo urgente primero');
  expect(rowNames()).toEqual(['Mora, 8', 'Renata, 7']);
  expect(opened.addresses()).toEqual(['/pizarra?orden=urgencia']);
});

test('an event refreshes the rows, and outdated ones show their time', async () => {
  let answer: unknown = { animales: [rowOf()] };
  const shell = fakeShell({ getPizarra: () => answer }, { place: { path: '/pizarra' } });
  visit(PizarraPage, shell);
  await screen.findByRole('link', { name: 'Renata, 7' });
  answer = { animales: [rowOf({ nombre: 'Renata Segunda' })] };
  shell.tell({ tipo: 'ficha_diaria', id: 1 });
  await screen.findByRole('link', { name: 'Renata Segunda, 7' });
  answer = Promise.reject(unavailable());
  shell.tell({ tipo: 'ficha', id: 7 });
  const note = await screen.findByRole('alert');
  expect(note.textContent).toMatch(/No pudimos actualizar\. Lo que se ve es de hoy \d\d:\d\d/);
  expect(screen.getByRole('link', { name: 'Renata Segunda, 7' })).toBeTruthy();
});

test('the wall shows only the rows, has an address, and is left by its button', async () => {
  const opened = visit(PizarraPage, board([rowOf({ atrasadas: 4, tocanAhora: 1 })], 'muro=1'));
  const wall = within(await screen.findByRole('dialog', { name: 'Pizarra' }));
  wall.getByText('3 tratamientos atrasados');
  expect(wall.getAllByText('1 toca ahora').length).toBe(2);
  wall.getByText('Pileta 2, Tortuga verde');
  await userEvent.click(wall.getByRole('button', { name: 'Salir del muro' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.addresses()).toEqual(['/pizarra']);
});

test('the page says when there are no animals, and tries again after a failure', async () => {
  const empty = visit(PizarraPage, board([]));
  await screen.findByText('No hay animales en rehabilitación');
  empty.unmount();
  visit(PizarraPage, fakeShell({}, { place: { path: '/pizarra' } }));
  await screen.findByText('No pudimos cargar la pizarra');
  screen.getByRole('button', { name: 'Reintentar' });
});
