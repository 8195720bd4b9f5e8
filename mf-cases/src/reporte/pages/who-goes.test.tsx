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

test('one press takes a report, and everybody sees who goes', async () => {
  const shell = opened({ getReporte: reporteOf(), postVoy: seenReporte({ va: me }) });
  shell.clockAhead = me.desde - Date.now();
  visit(ReportePage, shell);
  await press('Voy yo');
  expect(await screen.findByText('Va Juana Ríos, desde las 08:12')).toBeTruthy();
  expect(sentTo(shell, 'postVoy')).toEqual([{ relevar: false }]);
  screen.getByRole('button', { name: 'Ya no voy' });
  expect(screen.queryByRole('button', { name: 'Voy yo' })).toBeNull();
});

test('the focus stays on the button when one goes, and no longer goes', async () => {
  const answers = { getReporte: seenReporte(), postVoy: seenReporte({ va: me }), deleteVoy: seenReporte() };
  visit(ReportePage, opened(answers));
  await press('Voy yo');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ya no voy'));
  await press('Ya no voy');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Voy yo'));
});

test('an archived report offers nobody to go', async () => {
  visit(ReportePage, opened({ getReporte: seenReporte({ archivado: true }) }));
  await screen.findByRole('link', { name: 'Llamar' });
  expect(screen.queryByRole('button', { name: 'Voy yo' })).toBeNull();
});

test('the words name the day when it is another', async () => {
  const shell = opened({ getReporte: seenReporte({ va: ana }) });
  shell.clockAhead = ana.desde + 24 * 3600_000 - Date.now();
  visit(ReportePage, shell);
  expect(await screen.findByText('Va Ana Pérez, desde ayer a las 08:12')).toBeTruthy();
});

test('taking over asks first', async () => {
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

/** As in the service, only the named person is replaced. */
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

test('a person who was not named is not replaced, and the question comes again with the new name', async () => {
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

test('an administrator does not hand back for a person whom the screen did not name', async () => {
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

test('a person who was a moment late is told who goes, and asked', async () => {
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

test("a person hands back their own, an administrator anybody's, and nobody else", async () => {
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

test('a change by somebody else appears without a reload', async () => {
  let now = reporteOf();
  const shell = opened({ getReporte: () => now });
  visit(ReportePage, shell);
  await screen.findByText('Todavía no va nadie.');
  now = seenReporte({ va: ana });
  act(() => shell.tell({ tipo: 'voy', id: 12 }));
  expect(await screen.findByText(/^Va Ana Pérez, desde/)).toBeTruthy();
});
