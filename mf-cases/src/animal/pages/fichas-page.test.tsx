import { fichaMessages } from '@caparazon/clinic/animal/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCookies } from '../../testing/cookies.ts';
import { downOnce } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import { cardOf, pageOf } from '../testing/ficha-samples.ts';
import { clases } from '../testing/samples.ts';
import FichasPage from './fichas-page.tsx';

const at = (search = '') => ({ place: { path: '/fichas', query: new URLSearchParams(search) } });
const listed = (search = '', answers: Record<string, unknown> = {}) =>
  fakeShell({ getFichasAnimal: pageOf([cardOf()], 30), getClasesTodas: clases, ...answers }, at(search));

const lastQuery = (shell: ReturnType<typeof fakeShell>) =>
  shell.made.filter(({ id }) => id === 'getFichasAnimal').at(-1)?.outgoing.query;

async function openFilters() {
  await screen.findByText('30 fichas');
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  return within(screen.getByRole('dialog', { name: 'Filtrar fichas' }));
}

test('a card shows what one decides by, and leads to the animal', async () => {
  visit(FichasPage, listed());
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Animal 7' }).getAttribute('href')).toBe('/historicos/7');
  for (const text of ['Tortuga verde', 'En rehabilitación', 'Rocha', 'Pileta 2', fichaMessages.notDischarged])
    card.getByText(text);
});

test('a record that somebody creates without a report appears in the open list', async () => {
  const content = [cardOf()];
  const shell = listed('', { getFichasAnimal: () => pageOf(content) });
  visit(FichasPage, shell);
  await screen.findByText('1 ficha');
  content.push(cardOf({ idFichaAnimal: 8, estado: 'Liberado', lugarDestinoFinal: 'La Paloma' }));
  act(() => shell.tell({ tipo: 'ficha', id: 8 }));
  await screen.findByText('2 fichas');
  const [, released] = screen.getAllByRole('article');
  expect(released?.textContent).toContain('Volvió al mar enLa Paloma');
  expect(released?.textContent).not.toContain('Pileta 2');
});

test('an animal that was moved is not said to be released', async () => {
  const moved = cardOf({ estado: 'Liberado', desenlace: 'trasladado' });
  visit(FichasPage, listed('', { getFichasAnimal: pageOf([moved]) }));
  const card = within(await screen.findByRole('article'));
  card.getByText('Trasladado');
  expect(card.queryByText('Liberado')).toBeNull();
});

test('the list requests the filters of the address', async () => {
  const shell = listed('departamento=Rocha&estado=Muerto&ordenFecha=asc&pag=2');
  visit(FichasPage, shell);
  await screen.findByText('30 fichas');
  expect(lastQuery(shell)).toEqual({ departamento: 'Rocha', estado: 'Muerto', ordenFecha: 'asc', pag: '2' });
  screen.getByText('Página 2 de 3');
  const active = within(screen.getByRole('list', { name: 'Filtros aplicados' }));
  expect(active.getByRole('link', { name: /^Muerto/ }).getAttribute('href')).toBe(
    '/fichas?departamento=Rocha&ordenFecha=asc',
  );
});

test('a filter that the list cannot take is ignored', async () => {
  const shell = listed('departamento=Atl%C3%A1ntida&estado=VIVO&fileNumber=doce&pag=0');
  visit(FichasPage, shell);
  await screen.findByText('30 fichas');
  expect(lastQuery(shell)).toEqual({ pag: '1' });
});

test('a filter goes into the address and returns to the first page, and a common name belongs to its class', async () => {
  const shell = listed('pag=2');
  const { addresses } = visit(FichasPage, shell);
  const drawer = await openFilters();
  await userEvent.selectOptions(drawer.getByLabelText('Estado'), 'En rehabilitación');
  await userEvent.selectOptions(drawer.getByLabelText('Clase'), 'Aves marinas');
  await userEvent.selectOptions(drawer.getByLabelText('Nombre común'), 'Pingüino de Magallanes');
  const chosen = { estado: 'En_rehabilitación', clase: 'Aves marinas', nombreComun: 'Pingüino de Magallanes' };
  expect(lastQuery(shell)).toEqual({ ...chosen, pag: '1' });
  await userEvent.selectOptions(drawer.getByLabelText('Clase'), 'Tortugas marinas');
  expect(lastQuery(shell)).toEqual({ estado: 'En_rehabilitación', clase: 'Tortugas marinas', pag: '1' });
  expect(addresses()).toHaveLength(2);
});

test('two filters changed before the address holds the first are both kept', async () => {
  const { addresses } = visit(FichasPage, listed());
  const drawer = await openFilters();
  act(() => {
    fireEvent.change(drawer.getByLabelText('Estado'), { target: { value: 'Muerto' } });
    fireEvent.change(drawer.getByLabelText('Departamento'), { target: { value: 'Rocha' } });
  });
  expect(addresses().at(-1)).toBe('/fichas?departamento=Rocha&estado=Muerto');
});

test.each(['', '-1', 'doce'])('the number «%s» is refused beside its field', async (typed) => {
  const { addresses } = visit(FichasPage, listed());
  const drawer = await openFilters();
  if (typed) await userEvent.type(drawer.getByLabelText('Número de ficha'), typed);
  await userEvent.click(drawer.getByRole('button', { name: 'Buscar' }));
  drawer.getByText(fichaMessages.invalidNumber);
  expect(addresses()).toEqual(['/fichas']);
});

test('a search by number replaces the other filters', async () => {
  const { addresses } = visit(FichasPage, listed('departamento=Rocha&pag=2'));
  const drawer = await openFilters();
  await userEvent.type(drawer.getByLabelText('Número de ficha'), '#7{Enter}');
  expect(addresses().at(-1)).toBe('/fichas?fileNumber=7');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['fileNumber=999', fichaMessages.unknownNumber(999), '/fichas'],
  ['departamento=Flores', 'No hay fichas con estas características', '/fichas'],
  ['departamento=Rocha&pag=9', 'Esta página está vacía', '/fichas?departamento=Rocha'],
])('an empty list for %s says so, and leads on', async (search, says, href) => {
  visit(FichasPage, listed(search, { getFichasAnimal: pageOf([]) }));
  expect(await screen.findByRole('heading', { name: says })).toBeTruthy();
  const main = screen.getAllByRole('link').filter((link) => link.textContent?.match(/^(Ver todas|Ir a la primera)/));
  expect(main.map((link) => link.getAttribute('href'))).toEqual([href]);
});

test('the list invites to create the first record', async () => {
  visit(FichasPage, listed('', { getFichasAnimal: pageOf([]) }));
  expect(await screen.findByText('Todavía no hay fichas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ficha nueva' }).getAttribute('href')).toBe('/ficha_ingreso');
});

test('the list says when the service is down, and tries again on request', async () => {
  visit(FichasPage, listed('', { getFichasAnimal: downOnce(pageOf([cardOf()])) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1 ficha')).toBeTruthy();
});

test('rows are chosen once, with their columns, and never on a phone', async () => {
  const { unmount } = visit(FichasPage, listed());
  await screen.findByRole('article');
  await userEvent.click(screen.getByRole('button', { name: 'Ver filas' }));
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toContain('Egreso');
  await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Egreso' }));
  expect(heads()).not.toContain('Egreso');
  expect({ ...localStorage }).toEqual({});
  unmount();

  const again = visit(FichasPage, listed());
  expect(
    within(await screen.findByRole('table', { name: 'Fichas' })).getByRole('link', { name: 'Animal 7' }),
  ).toBeDefined();
  expect(heads()).not.toContain('Egreso');
  again.unmount();

  const desk = globalThis.matchMedia;
  globalThis.matchMedia = (query) => ({ ...desk(query), matches: true });
  visit(FichasPage, listed());
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Ver tarjetas' })).toBeNull();
  globalThis.matchMedia = desk;
  forgetCookies();
});
