import { archivoMessages as says } from '@caparazon/clinic/archivoNecropsia/words';
import '../../testing/object-urls.ts';
import { limits } from '@caparazon/call/limits';
import type { ArchivoNecropsia } from '@caparazon/clinic/archivoNecropsia/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import type { CallOptions } from '@caparazon/remote-contract/shell';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { downOnce, notFound } from '../../testing/failures.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue } from '../../tratamiento/testing/overdue.ts';
import { emptyAnswers } from '../testing/empty-answers.ts';
import HistoricoPage from './historico-page.tsx';

const fechaHora = Date.UTC(2026, 10, 20, 15);
const stored = (nombre: string, idArchivo = 4): ArchivoNecropsia => ({
  idArchivo,
  nombre,
  extension: 'pdf',
  fechaHora,
});

const openFiles = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await userEvent.click(screen.getByRole('button', { name: /^Archivos de necropsia/ }));
};

async function open(files: ArchivoNecropsia[], answers: Record<string, unknown> = {}) {
  let kept = files;
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getFichasDiarias: [],
      ...emptyAnswers,
      getArchivos: () => kept,
      deleteArchivo({ params }: { params: { idArchivo: string } }) {
        kept = kept.filter(({ idArchivo }) => String(idArchivo) !== params.idArchivo);
      },
      postArchivo({ headers }: { headers: { nombre: string } }) {
        const archivo = stored(decodeURIComponent(headers.nombre), kept.length + 10);
        kept = [archivo, ...kept];
        return archivo;
      },
      ...answers,
    },
    { place: { path: '/historicos/7', params: { idFicha: '7' } } },
  );
  const visiting = visit(HistoricoPage, shell);
  await openFiles();
  const dialog = within(await screen.findByRole('dialog', { name: 'Archivos de necropsia de Animal 7' }));
  return { shell, dialog, ...visiting };
}

const names = () =>
  within(screen.getByRole('list', { name: 'Archivos' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Elegir archivos'), files, { applyAccept: false });
const uploads = ({ made }: FakeShell) => made.filter(({ id }) => id === 'postArchivo');
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const sized = (name: string, size: number) => Object.defineProperty(pdf(name), 'size', { value: size });

test('an animal without files says so', async () => {
  const { dialog } = await open([]);
  expect(await dialog.findByText('No hay archivos de necropsia')).toBeTruthy();
});

test('files are uploaded one by one as bytes, under their names', async () => {
  const { shell } = await open([]);
  const [first, second] = [pdf('N\u0303andu\u0301 "1".pdf'), pdf('100 %.pdf')];
  await choose(first, second);
  await waitFor(() => expect(names()).toEqual(['100 %.pdf', 'Ñandú "1".pdf']));
  expect(uploads(shell).map(({ outgoing, options }) => [outgoing, options.bytes])).toEqual([
    [{ params: { idAnimal: '7' }, headers: { nombre: encodeURIComponent('Ñandú "1".pdf'), ext: 'pdf' } }, first],
    [{ params: { idAnimal: '7' }, headers: { nombre: encodeURIComponent('100 %.pdf'), ext: 'pdf' } }, second],
  ]);
  expect(screen.queryByRole('list', { name: 'Archivos por subir' })).toBeNull();
});

test('an upload shows its progress, holds the next one, and can be cancelled', async () => {
  let options: CallOptions = {};
  const { shell } = await open([], {
    postArchivo: (_: unknown, given: CallOptions) => {
      options = given;
      return new Promise((_, reject) => given.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    },
  });
  await choose(pdf('uno.pdf'), pdf('dos.pdf'));
  act(() => options.onProgress?.(0.4));
  expect(await screen.findByText('Subiendo… 40 %')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Subiendo uno.pdf' }).value).toBe(0.4);
  screen.getByText('En espera');
  expect(uploads(shell)).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Cancelar uno.pdf' }));
  expect(await screen.findByRole('progressbar', { name: 'Subiendo dos.pdf' })).toBeTruthy();
  expect(screen.queryByText('uno.pdf')).toBeNull();
});

test.each([
  ['another kind', new File(['MZ'], 'virus.exe'), says.kind],
  ['no kind', new File(['a'], 'LÉEME'), says.kind],
  ['nothing in it', new File([], 'vacío.pdf'), says.empty],
  ['too much in it', sized('grande.pdf', limits.archivo.bytes + 1), says.tooLarge],
  ['a name too long', pdf(`${'n'.repeat(200)}.pdf`), says.nombre],
  ['a name that turns around', pdf('x\u202efdp.pdf'), says.nombre],
])('a file of %s is refused before it is sent', async (_, file, message) => {
  const { shell, dialog } = await open([]);
  await choose(file);
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(dialog.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Quitar/ }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(uploads(shell)).toEqual([]);
});

test('a file of twenty megabytes is sent', async () => {
  const { shell } = await open([]);
  await choose(sized('justo.pdf', limits.archivo.bytes));
  await waitFor(() => expect(uploads(shell)).toHaveLength(1));
});

test('a file that the network lost can be tried again, but not one that the server refused', async () => {
  const down = downOnce(stored('a.pdf'));
  const { dialog } = await open([], {
    postArchivo({ headers }: { headers: { nombre: string } }) {
      if (headers.nombre !== 'falso.pdf') return down();
      throw new ApiFailure(415, { message: says.otherKind, errores: [], codigo: 'tipo_no_admitido' });
    },
  });
  await choose(pdf('a.pdf'), pdf('falso.pdf'));
  expect(await dialog.findByText(says.otherKind)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Reintentar falso.pdf' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar a.pdf' }));
  await waitFor(() => expect(dialog.queryByText('No disponible')).toBeNull());
  dialog.getByText(says.otherKind);
});

test('an upload continues when list and screen are left, and a notice tells its outcome', async () => {
  let answer: (archivo: ArchivoNecropsia) => void = () => undefined;
  const postArchivo = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { shell, dialog, unmount } = await open([], { postArchivo });
  await choose(pdf('a.pdf'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  expect(screen.getByRole('button', { name: 'Archivos de necropsia (subiendo…)' })).toBeTruthy();
  unmount();
  answer(stored('a.pdf'));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: 'Se subió a.pdf' }]));
});

test('a file is saved under its right name', async () => {
  const files = savedFiles();
  const bytes = new File(['%PDF'], 'otro');
  const { shell } = await open([stored('informe final')], { getArchivo: downOnce(bytes) });
  const download = await screen.findByRole('button', { name: 'Descargar informe final.pdf' });
  await userEvent.click(download);
  expect((await screen.findByRole('alert')).textContent).toBe('No disponible');
  await userEvent.click(download);
  await waitFor(() => expect(files).toEqual([{ name: 'informe final.pdf', file: bytes }]));
  expect(shell.made.at(-1)?.outgoing).toEqual({ params: { idAnimal: '7', idArchivo: '4' } });
});

test.each([
  ['', {}],
  [', also when somebody else has deleted it already', { deleteArchivo: notFound }],
])('a file is deleted only after a question%s', async (_, answers) => {
  const { shell } = await open([stored('a.pdf', 4), stored('b.pdf', 5)], answers);
  const deletions = () => shell.made.filter(({ id }) => id === 'deleteArchivo').map(({ outgoing }) => outgoing);
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar a.pdf' }));
    return within(await screen.findByRole('dialog', { name: '¿Eliminar a.pdf?' }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancelar' }));
  expect(deletions()).toEqual([]);
  const lists = () => shell.made.filter(({ id }) => id === 'getArchivos').length;
  const before = lists();
  await userEvent.click((await ask()).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(lists()).toBe(before + 1));
  expect(deletions()).toEqual([{ params: { idAnimal: '7', idArchivo: '4' } }]);
  expect(screen.queryByRole('dialog', { name: '¿Eliminar a.pdf?' })).toBeNull();
});

test('the files can fail alone and be requested again', async () => {
  const { dialog } = await open([], { getArchivos: downOnce([stored('a.pdf')]) });
  await userEvent.click(await dialog.findByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText('a.pdf')).toBeTruthy();
});
