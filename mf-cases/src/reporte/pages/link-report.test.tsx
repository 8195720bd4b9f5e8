import { generalMessages } from '@caparazon/call/words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../../testing/visit.tsx';
import { pageOf, reporteOf, seenReporte } from '../testing/samples.ts';
import ReportePage from './reporte-page.tsx';

const animal = {
  idFichaAnimal: 7,
  fecha: Date.UTC(2025, 10, 5, 15),
  estado: 'En_rehabilitación',
  clase: 'Tortugas marinas',
  nombreComunFichaAnimal: { nombre: 'Tortuga cabezona' },
  departamento: 'Rocha',
  ubicacionActual: 'Pileta 2',
  fechaIngresoSocobiomaMald: null,
  fechaEgreso: null,
  foto: null,
};
const fichas = ({ query }: { query: { fileNumber: string } }) =>
  pageOf((query.fileNumber === '7' ? [animal] : []) as never[]);

const opened = (answers: Record<string, unknown> = {}) =>
  fakeShell(
    { getReporte: reporteOf(), getFichasAnimal: fichas, ...answers },
    { place: { path: '/reporte/12', params: { idReporte: '12' } } },
  );

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Vincular a una ficha' }));
  return within(screen.getByRole('dialog', { name: 'Vincular el reporte #12' }));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;
const field = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>(/^Nro de ficha/);
const link = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Vincular' }));
const sent = ({ made }: ReturnType<typeof fakeShell>) => made.filter(({ id }) => id === 'postVincular');

test('linking by number shows the record and closes the dialog', async () => {
  const shell = opened({ postVincular: seenReporte({ idFicha: 7, archivado: true }) });
  visit(ReportePage, shell);
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '#7');
  expect(await dialog.findByText('Tortuga cabezona, ficha #7')).toBeTruthy();
  dialog.getByText('En rehabilitación');
  dialog.getByText('Rocha, 05/11/2025');
  await link(dialog);

  expect((await screen.findByRole('link', { name: 'Ficha #7' })).getAttribute('href')).toBe('/fichas/7');
  expect(sent(shell)).toMatchObject([
    { id: 'postVincular', outgoing: { params: { idReporte: '12' }, body: { idFicha: 7 } } },
  ]);
  expect(shell.notices).toEqual([{ kind: 'success', text: reporteMessages.linked(12, 7) }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Archivado' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Visto' }).checked).toBe(true);
});

test.each([
  ['', reporteMessages.fichaRequired],
  ['7', reporteMessages.alreadyLinked],
  ['doce', generalMessages.notANumber],
  ['0', generalMessages.notANumber],
])('the number «%s» is refused beside its field, and nothing is sent', async (typed, message) => {
  const shell = opened({ getReporte: reporteOf({ idFicha: 7 }) });
  visit(ReportePage, shell);
  const dialog = await openDialog();
  dialog.getByText('Ahora está vinculado a la ficha #7.');
  if (typed) await userEvent.type(field(dialog), typed);
  await link(dialog);
  dialog.getByText(message);
  expect(field(dialog).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(dialog));
  expect(sent(shell)).toEqual([]);
});

test('an unknown number is reported while it is typed', async () => {
  visit(ReportePage, opened());
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '99');
  expect(await dialog.findByText(fichaMessages.unknownNumber(99))).toBeTruthy();
});

test("a refusal stays in the dialog in the server's words, and can be tried again", async () => {
  const refused = new ApiFailure(404, { message: fichaMessages.notFound, errores: [], codigo: 'no_encontrado' });
  const shell = opened({ postVincular: () => Promise.reject(refused) });
  visit(ReportePage, shell);
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '99{Enter}');
  expect(await dialog.findByText(fichaMessages.notFound)).toBeTruthy();
  expect(field(dialog).value).toBe('99');
  await link(dialog);
  expect(sent(shell)).toHaveLength(2);
});

test('Cancelar leaves the report as it was, and returns the focus', async () => {
  const shell = opened();
  visit(ReportePage, shell);
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vincular a una ficha' }));
  expect(sent(shell)).toEqual([]);
});
