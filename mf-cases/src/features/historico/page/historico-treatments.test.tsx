import '../../../testing/object-urls.ts';
import { messages } from '@caparazon/contracts/messages';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downOnce } from '../../../testing/failures.ts';
import { visit } from '../../../testing/visit.tsx';
import { fichaOf } from '../../fichaAnimal/testing/samples.ts';
import { atNow } from '../../fichaTratamiento/testing/at-now.ts';
import { now, tratamientoOf } from '../../fichaTratamiento/testing/samples.ts';
import HistoricoPage from './historico-page.tsx';

atNow(now);

const pageOf = (content: unknown[], totalElements = content.length) => ({ content, size: 12, totalElements });

function open(getTratamientos: unknown, place: { query?: string; hash?: string } = {}) {
  const shell = fakeShell(
    { getFichaAnimal: fichaOf(), getFichasDiarias: [], getTratamientos },
    {
      place: {
        path: '/historicos/7',
        params: { idFicha: '7' },
        query: new URLSearchParams(place.query),
        hash: place.hash ?? '',
      },
    },
  );
  return { shell, ...visit(HistoricoPage, shell) };
}

const asked = ({ made }: FakeShell) =>
  made.filter(({ id }) => id === 'getTratamientos').map(({ outgoing }) => outgoing.query);
const panel = () => within(screen.getByRole('tabpanel'));

test('what is given now is there whole, the exceeded first and then by the next dose', async () => {
  const { shell } = open(
    pageOf([
      tratamientoOf({ idFichaTratamiento: 31, frecuencia: 12 }),
      tratamientoOf({ idFichaTratamiento: 32, medicamento: 'Suero Ringer', via: null }),
      tratamientoOf({ idFichaTratamiento: 33, shouldBeEnded: true, fechaHoraComienzo: '2025-11-01T09:00:00Z' }),
    ]),
  );
  const list = within(await screen.findByRole('list', { name: 'Tratamientos activos' }));
  const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/ficha_tratamiento/33', '/ficha_tratamiento/31', '/ficha_tratamiento/32']);
  expect(list.getAllByText(messages.tratamiento.shouldBeEnded)).toHaveLength(1);
  list.getByText('hoy 18:00');
  list.getByText('hoy 22:00');
  list.getByText('Suero Ringer 2,5 mg/kg, dar 1,2 ml');
  expect(asked(shell)).toEqual([{ ficha: '7', activo: 'true', paginado: 'false' }]);
});

test('an animal without treatments leads to the first one', async () => {
  open(pageOf([]));
  expect(await screen.findByText('No hay tratamientos activos')).toBeTruthy();
  expect(panel().getByRole('link').getAttribute('href')).toBe('/alta_tratamiento/7');
});

test('the treatments can fail alone and be asked for again', async () => {
  open(downOnce(pageOf([tratamientoOf()])));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('list', { name: 'Tratamientos activos' })).toBeTruthy();
});

test('the arrows move between the tabs, whose name is in the address, and no step back is made of it', async () => {
  const { addresses } = open(pageOf([]));
  const tab = await screen.findByRole('tab', { name: 'Tratamientos', selected: true });
  tab.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Fichas diarias', selected: true })).toBe(document.activeElement);
  expect(addresses()).toEqual(['/historicos/7?pestana=fichas-diarias']);
});

test('all of them are a page at a time over the screen, as the address says, and back closes it', async () => {
  const finished = tratamientoOf({ idFichaTratamiento: 8, activo: false, finalizado: true });
  const { shell, addresses, back } = open(pageOf([finished], 30));
  await userEvent.click(await screen.findByRole('button', { name: 'Todos los tratamientos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tratamientos de Tortuga verde #7' }));
  expect((await dialog.findByRole('link', { name: 'Medicación' })).getAttribute('href')).toBe('/ficha_tratamiento/8');
  dialog.getByText('Finalizado');
  dialog.getByText('30 tratamientos');

  await userEvent.click(dialog.getByRole('link', { name: /Siguiente/ }));
  await waitFor(() => expect(asked(shell).at(-1)).toEqual({ ficha: '7', pag: '2' }));
  await userEvent.selectOptions(dialog.getByLabelText('Orden por fecha'), 'Más viejos primero');
  await waitFor(() => expect(asked(shell).at(-1)).toEqual({ ficha: '7', pag: '1', ordenFecha: 'asc' }));
  expect(addresses().at(-1)).toBe('/historicos/7?ordenFecha=asc#todos-los-tratamientos');

  back();
  expect(screen.getByRole('dialog')).toBeTruthy();
  back();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address opens the list where it was', async () => {
  const { shell } = open(pageOf([tratamientoOf()], 30), { query: 'pag=3', hash: 'todos-los-tratamientos' });
  expect(await screen.findByText('Página 3 de 3')).toBeTruthy();
  expect(asked(shell)).toContainEqual({ ficha: '7', pag: '3' });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
