import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { visit } from '../../../testing/visit.tsx';
import { pageOf, reporteOf } from '../testing/samples.ts';
import ReportesPage from './reportes-page.tsx';

const hour = 3600_000;
const known = reporteOf({ idReporte: 12 });
/** The n-th that comes after it. */
const later = (n: number) => reporteOf({ idReporte: 12 + n, fecha: known.fecha + n * hour });
const newestFirst = (n: number) => Array.from({ length: n }, (_, i) => later(n - i));

let sight: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => sight });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  sight = 'visible';
  jest.useRealTimers();
});

/** Lets requests finish and time pass. */
const pass = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

async function opened(search = '') {
  let content = [known];
  const shell = fakeShell(
    { getReportes: () => pageOf(content) },
    { place: { path: '/reportes', query: new URLSearchParams(search) } },
  );
  const visited = visit(ReportesPage, shell);
  await pass();
  return { shell, ...visited, come: (n: number) => (content = [...newestFirst(n), known].slice(0, 12)) };
}

const asked = ({ made }: ReturnType<typeof fakeShell>) => made.filter(({ id }) => id === 'getReportes').length;

test.each([
  [1, '1 reporte nuevo'],
  [3, '3 reportes nuevos'],
  [12, 'Muchos reportes nuevos'],
])('%d that come while the list is read are announced, and shown when asked', async (n, words) => {
  const { come } = await opened();
  come(n);
  await pass(30_000);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const announced = screen.getByRole('button', { name: words });
  expect(announced.closest('[role=status]')).toBeTruthy();

  fireEvent.click(announced);
  await pass();
  expect(screen.getAllByRole('article')).toHaveLength(Math.min(n + 1, 12));
  expect(screen.queryByRole('button', { name: words })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reportes' }));
});

test('nobody is asked while the page can’t be seen, and at once when it can again', async () => {
  const { shell, come } = await opened();
  sight = 'hidden';
  come(2);
  await pass(10 * 30_000);
  expect(asked(shell)).toBe(1);

  sight = 'visible';
  fireEvent(document, new Event('visibilitychange'));
  await pass();
  expect(asked(shell)).toBe(2);
  screen.getByRole('button', { name: '2 reportes nuevos' });
});

test('from a list in another order, the newest are one press away', async () => {
  const { shell, addresses, come } = await opened('departamento=Rocha&ordenFecha=asc&pag=2');
  await pass(30_000);
  come(2);
  await pass(30_000);
  expect(shell.made.at(-1)?.outgoing).toEqual({ query: { departamento: 'Rocha', ordenFecha: 'desc', pag: '1' } });
  fireEvent.click(screen.getByRole('button', { name: '2 reportes nuevos' }));
  await pass();
  expect(addresses().at(-1)).toBe('/reportes?departamento=Rocha');
  expect(screen.queryByRole('button', { name: /nuevos/ })).toBeNull();
});

test('an old report that only now passes the filters is not a new one', async () => {
  let content = [known];
  const shell = fakeShell(
    { getReportes: () => pageOf(content) },
    { place: { path: '/reportes', query: new URLSearchParams('vistos=false') } },
  );
  visit(ReportesPage, shell);
  await pass();
  content = [known, reporteOf({ idReporte: 90, fecha: known.fecha - hour })];
  await pass(30_000);
  expect(asked(shell)).toBe(2);
  expect(screen.queryByRole('button', { name: /nuevo/ })).toBeNull();
});

test('a search by number has no new ones, and a look that fails says nothing', async () => {
  const searched = await opened('reportNumber=12');
  await pass(30_000);
  expect(asked(searched.shell)).toBe(1);
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
  await pass(30_000);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(shell.notices).toEqual([]);
});
