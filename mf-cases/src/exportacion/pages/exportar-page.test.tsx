import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../testing/object-urls.ts';
import FichasPage from '../../animal/pages/fichas-page.tsx';
import { cardOf, pageOf } from '../../animal/testing/ficha-samples.ts';
import { clases } from '../../animal/testing/samples.ts';
import { visit } from '../../testing/visit.tsx';
import ExportarPage from './exportar-page.tsx';

const press = async (name: string | RegExp, within_: { getByRole: typeof screen.getByRole } = screen) =>
  userEvent.click(within_.getByRole('button', { name }));

const admin: object = { session: { idUsuario: 1, role: 'ADMIN', accessToken: 't' } };
const file = new File(['x'], 'clinica.zip');
const none = { content: [], size: 20, totalElements: 0 };

test('everything is exported in the chosen form, and a refusal is said beside the button', async () => {
  let tries = 0;
  const shell = fakeShell(
    {
      getExportacion() {
        tries += 1;
        if (tries === 1)
          throw new ApiFailure(503, { message: 'Probá de nuevo en unos segundos', errores: [] } as never);
        return file;
      },
      getExportaciones: none,
    },
    admin,
  );
  visit(ExportarPage, shell);
  await press('Exportar todo…');
  await userEvent.click(screen.getByRole('radio', { name: /^JSON/ }));
  await press('Exportar todo');
  expect((await screen.findByRole('alert')).textContent).toContain('Probá de nuevo');
  await press('Exportar todo');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = shell.made.filter(({ id }) => id === 'getExportacion');
  expect(sent.map(({ outgoing }) => outgoing)).toEqual([
    { query: { formato: 'json' } },
    { query: { formato: 'json' } },
  ]);
});

test('who exported is told in words', async () => {
  const cambios = [
    { campo: 'tabla', antes: null, despues: 'reportes' },
    { campo: 'filtros', antes: null, despues: 'estado=VIVO&departamento=Rocha' },
  ];
  const line = { fecha: Date.now(), idUsuario: 1, nombre: 'Ana Núñez', que: 'exportado', cambios };
  visit(ExportarPage, fakeShell({ getExportaciones: { ...none, content: [line], totalElements: 1 } }, admin));
  await userEvent.click(screen.getByText('Quién exportó'));
  await screen.findByText(/estado: VIVO, departamento: Rocha/);
});

test('a list is exported as it is filtered, by an administrator alone', async () => {
  const answers = {
    getFichasAnimal: pageOf([cardOf()], 41),
    getClasesTodas: clases,
    getExportarFichas: file,
  };
  const place = { path: '/fichas', query: new URLSearchParams({ departamento: 'Rocha' }) };
  const shell = fakeShell(answers, { ...admin, place } as never);
  visit(FichasPage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Exportar 41 fichas' }));
  dialog.getByText('De estos filtros: Rocha.');
  await press('Exportar 41 fichas', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = shell.made.filter(({ id }) => id === 'getExportarFichas');
  expect(sent[0]?.outgoing).toEqual({ query: { departamento: 'Rocha', formato: 'xlsx' } });
});

test('a volunteer is offered no export', async () => {
  visit(FichasPage, fakeShell({ getFichasAnimal: none, getClasesTodas: clases }));
  await screen.findByText(/^Todavía no hay fichas|^No hay fichas/);
  expect(screen.queryByRole('button', { name: 'Exportar…' })).toBeNull();
});
