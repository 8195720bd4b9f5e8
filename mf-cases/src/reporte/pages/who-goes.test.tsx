import '../../testing/object-urls.ts';
import type { ApiErrorBody } from '@caparazon/call/errors';
import type { Va } from '@caparazon/clinic/reporte/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../../testing/visit.tsx';
import { reporteOf, seenReporte } from '../testing/samples.ts';
import ReportePage from './reporte-page.tsx';

const opened = (answers: Record<string, unknown>) =>
  fakeShell(answers, { place: { path: '/reporte/12', params: { idReporte: '12' } } });

const ana = { idUsuario: 4, nombre: 'Ana Pérez', desde: Date.UTC(2025, 10, 5, 11, 12) };
const me = { idUsuario: 3, nombre: 'Juana Ríos', desde: Date.UTC(2025, 10, 5, 11, 12) };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sentTo = (shell: ReturnType<typeof fakeShell>, call: string) =>
  shell.made.filter(({ id }) => id === call).map(({ outgoing }) => outgoing.body);

test('one press says that one goes, and everybody reads who', async () => {
  const shell = opened({ getReporte: reporteOf(), postVoy: seenReporte({ va: me }) });
  shell.clockAhead = me.desde - Date.now();
  visit(ReportePage, shell);
  await press('Voy yo');
  expect(await screen.findByText('Va Juana Ríos, desde las 08:12')).toBeTruthy();
  expect(sentTo(shell, 'postVoy')).toEqual([{ relevar: false }]);
  screen.getByRole('button', { name: 'Ya no voy' });
  expect(screen.queryByRole('button', { name: 'Voy yo' })).toBeNull();
});

test('the focus stays where one says that one goes, and that one does not', async () => {
  const answers = { getReporte: seenReporte(), postVoy: seenReporte({ va: me }), deleteVoy: seenReporte() };
  visit(ReportePage, opened(answers));
  await press('Voy yo');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ya no voy'));
  await press('Ya no voy');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Voy yo'));
});

test('nobody is asked to go to what is archived', async () => {
  visit(ReportePage, opened({ getReporte: seenReporte({ archivado: true }) }));
  await screen.findByRole('link', { name: 'Llamar' });
  expect(screen.queryByRole('button', { name: 'Voy yo' })).toBeNull();
});

test('of another day, the words say which', async () => {
  const shell = opened({ getReporte: seenReporte({ va: ana }) });
  shell.clockAhead = ana.desde + 24 * 3600_000 - Date.now();
  visit(ReportePage, shell);
  expect(await screen.findByText('Va Ana Pérez, desde ayer a las 08:12')).toBeTruthy();
});

test('taking over asks in words first', async () => {
  const shell = opened({ getReporte: seenReporte({ va: ana }), postVoy: seenReporte({ va: me }) });
  visit(ReportePage, shell);
  await press('Voy yo en su lugar');
  const question = within(screen.getByRole('dialog'));
  question.getByText(/^Va Ana Pérez, desde/);
  await userEvent.click(question.getByRole('button', { name: 'Dejarlo así' }));
  expect(sentTo(shell, 'postVoy')).toEqual([]);

  await press('Voy yo en su lugar');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Voy yo' }));
  await screen.findByRole('button', { name: 'Ya no voy' });
  expect(sentTo(shell, 'postVoy')).toEqual([{ relevar: true, enLugarDe: ana.idUsuario }]);
});

/** Who goes, as the service keeps it: only the one who was named is relieved, or goes no longer. */
function goingService(first: Va) {
  let va: Va | null = first;
  const unless = (named: unknown) => {
    if (va !== null && Number(named) !== va.idUsuario) {
      throw new ApiFailure(409, { message: 'Ya va', errores: [], codigo: 'ya_va', va } as ApiErrorBody);
    }
  };
  return {
    becomes: (next: Va) => {
      va = next;
    },
    getReporte: () => seenReporte({ va }),
    postVoy({ body }: { body: { enLugarDe?: number } }) {
      unless(body.enLugarDe);
      va = me;
      return seenReporte({ va });
    },
    deleteVoy({ query }: { query?: { va?: string } }) {
      unless(query?.va);
      va = null;
      return seenReporte({ va });
    },
  };
}

const bruno = { ...ana, idUsuario: 5, nombre: 'Bruno Silva' };

test('whoever goes by now, and was never named, is not displaced: the question comes anew with that name', async () => {
  const service = goingService(ana);
  const shell = opened({ ...service });
  visit(ReportePage, shell);
  await press('Voy yo en su lugar');
  service.becomes(bruno);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Voy yo' }));
  await within(await screen.findByRole('dialog')).findByText(/^Va Bruno Silva, desde/);
  expect(service.getReporte().va).toEqual(bruno);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Voy yo' }));
  await screen.findByRole('button', { name: 'Ya no voy' });
  expect(sentTo(shell, 'postVoy').map((body) => (body as { enLugarDe: number }).enLugarDe)).toEqual([4, 5]);
});

test('an administrator does not hand back for somebody whom the screen did not name', async () => {
  const service = goingService(ana);
  const shell = fakeShell(
    { ...service },
    { place: { path: '/reporte/12', params: { idReporte: '12' } }, session: { idUsuario: 1, role: 'ADMIN', key: 'a' } },
  );
  visit(ReportePage, shell);
  await screen.findByText(/^Va Ana Pérez/);
  service.becomes(bruno);
  await press('Ya no va');
  await screen.findByText(/^Va Bruno Silva, desde/);
  expect(shell.notices).toEqual([{ kind: 'error', text: 'Ahora va Bruno Silva. No se cambió nada.' }]);
  expect(service.getReporte().va).toEqual(bruno);
  await press('Ya no va');
  await screen.findByText('Todavía no va nadie.');
});

test('whoever was a moment late is told who goes, and asked', async () => {
  const late: ApiErrorBody & { va: object } = { message: 'Ya va', errores: [], codigo: 'ya_va', va: ana };
  const shell = opened({
    getReporte: reporteOf(),
    postVoy() {
      throw new ApiFailure(409, late);
    },
  });
  visit(ReportePage, shell);
  await press('Voy yo');
  within(await screen.findByRole('dialog')).getByText(/^Va Ana Pérez, desde/);
  await press('Dejarlo así');
  screen.getByText(/^Va Ana Pérez, desde/);
  expect(shell.notices).toEqual([]);
});

test('one hands back what one took; an administrator what anybody took; nobody else', async () => {
  const mine = opened({ getReporte: seenReporte({ va: me }), deleteVoy: seenReporte() });
  const { unmount } = visit(ReportePage, mine);
  await press('Ya no voy');
  await screen.findByText('Todavía no va nadie.');
  unmount();

  const { unmount: leave } = visit(ReportePage, opened({ getReporte: seenReporte({ va: ana }) }));
  await screen.findByRole('button', { name: 'Voy yo en su lugar' });
  expect(screen.queryByRole('button', { name: /^Ya no/ })).toBeNull();
  leave();

  const admin = fakeShell(
    { getReporte: seenReporte({ va: ana }), deleteVoy: seenReporte() },
    { place: { path: '/reporte/12', params: { idReporte: '12' } }, session: { idUsuario: 1, role: 'ADMIN', key: 'a' } },
  );
  visit(ReportePage, admin);
  await press('Ya no va');
  await screen.findByText('Todavía no va nadie.');
});

test('what another one does shows without a reload', async () => {
  let now = reporteOf();
  const shell = opened({ getReporte: () => now });
  visit(ReportePage, shell);
  await screen.findByText('Todavía no va nadie.');
  now = seenReporte({ va: ana });
  act(() => shell.tell({ tipo: 'voy', id: 12 }));
  expect(await screen.findByText(/^Va Ana Pérez, desde/)).toBeTruthy();
});
