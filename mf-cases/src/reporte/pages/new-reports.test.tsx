import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';
import { pageOf, reporteOf, seenReporte } from '../testing/samples.ts';
import ReportesPage from './reportes-page.tsx';

const hour = 3600_000;
const known = reporteOf({ idReporte: 12 });
const later = (n: number) => reporteOf({ idReporte: 12 + n, fecha: known.fecha + n * hour });
const newestFirst = (n: number) => Array.from({ length: n }, (_, i) => later(n - i));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

async function opened(search = '', getReporte?: unknown) {
  let content = [known];
  const shell = fakeShell(
    { getReportes: () => pageOf(content), getReporte },
    { place: { path: '/reportes', query: new URLSearchParams(search) } },
  );
  const visited = visit(ReportesPage, shell);
  await pass();
  return { shell, ...visited, come: (n: number) => (content = [...newestFirst(n), known].slice(0, 12)) };
}

/** Unlike the button that asks for alerts. */
const newOnes = /^(\d+|Muchos) reportes? nuevos?$/;

async function announce(shell: ReturnType<typeof fakeShell>, id = 99) {
  act(() => shell.tell({ tipo: 'reporte', id }));
  await pass();
}

const requestCount = ({ made }: ReturnType<typeof fakeShell>) => made.filter(({ id }) => id === 'getReportes').length;

test.each([
  [1, '1 reporte nuevo'],
  [3, '3 reportes nuevos'],
  [12, 'Muchos reportes nuevos'],
])('%d reports that come while the list is read are announced, and shown on request', async (n, words) => {
  const { come, shell } = await opened();
  come(n);
  await announce(shell);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const announced = screen.getByRole('button', { name: words });
  expect(announced.closest('[role=status]')).toBeTruthy();

  fireEvent.click(announced);
  await pass();
  expect(screen.getAllByRole('article')).toHaveLength(Math.min(n + 1, 12));
  expect(screen.queryByRole('button', { name: words })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reportes' }));
});

test('the list is not requested again without an event', async () => {
  const { shell } = await opened();
  await pass(10 * 60_000);
  expect(requestCount(shell)).toBe(1);
});

test('a change by somebody else shows on the card, which stays in place', async () => {
  const va = { idUsuario: 4, nombre: 'Ana Pérez', desde: Date.now() };
  const { shell } = await opened('', seenReporte({ va }));
  screen.getByText('Sin ver');
  act(() => shell.tell({ tipo: 'voy', id: 12 }));
  await pass();
  screen.getByText('Visto por Ana Pérez');
  screen.getByText(/^Va Ana Pérez, desde las \d\d:\d\d$/);
});

test('the whole list is requested after an interruption', async () => {
  const { shell, come } = await opened();
  come(1);
  await announce(shell, 0);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a list in another order leads to the newest reports with one press', async () => {
  const { shell, addresses, come } = await opened('departamento=Rocha&ordenFecha=asc&pag=2');
  await announce(shell);
  come(2);
  await announce(shell);
  expect(shell.made.at(-1)?.outgoing).toEqual({ query: { departamento: 'Rocha', ordenFecha: 'desc', pag: '1' } });
  fireEvent.click(screen.getByRole('button', { name: '2 reportes nuevos' }));
  await pass();
  expect(addresses().at(-1)).toBe('/reportes?departamento=Rocha');
  expect(screen.queryByRole('button', { name: newOnes })).toBeNull();
});

test('an old report that only now matches the filters is not new', async () => {
  let content = [known];
  const shell = fakeShell(
    { getReportes: () => pageOf(content) },
    { place: { path: '/reportes', query: new URLSearchParams('vistos=false') } },
  );
  visit(ReportesPage, shell);
  await pass();
  content = [known, reporteOf({ idReporte: 90, fecha: known.fecha - hour })];
  await announce(shell);
  expect(requestCount(shell)).toBe(2);
  expect(screen.queryByRole('button', { name: newOnes })).toBeNull();
});

test('a search by number announces nothing new, nor does a failed look', async () => {
  const searched = await opened('reportNumber=12');
  await announce(searched.shell);
  expect(requestCount(searched.shell)).toBe(1);
  searched.unmount();

  let down = false;
  const shell = fakeShell({
    getReportes() {
      if (down) throw new TypeError('no network');
      return pageOf([known]);
    },
  });
  visit(ReportesPage, shell);
  await pass();
  down = true;
  await announce(shell);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(shell.notices).toEqual([]);
});
