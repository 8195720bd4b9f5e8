import { fotoMessages } from '@caparazon/call/file-words';
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusedFor } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { changedMeanwhile, openEdit, puts, save, saved } from '../testing/open-edit.tsx';
import { now, write } from '../testing/open-form.tsx';
import { enormous, identify, pick, portrait, seen, shrunk, step, withTexts } from '../testing/pretend-photos.ts';
import { fichaOf } from '../testing/samples.ts';

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

/** Milliseconds: reading megabytes takes a while. */
const patience = 30_000;

const [first, second] = ['fotos_ficha_animal/21', 'fotos_ficha_animal/22'];
const withPhotos = fichaOf({ version: 4, fotosFichaAnimal: [first, second], fotoIdentificacion: first });

test('the album is sent in its order, stored photos by their paths and new ones whole', async () => {
  const { shell } = await openEdit({ ficha: withPhotos });
  await seen(2);
  expect(portrait(1).checked).toBe(true);
  await pick('aleta');
  await seen(3);
  await step(3, 'antes');
  await step(1, 'después');
  await identify(1);
  expect(shell.unsaved).toBe(true);
  await save();
  await saved(shell);
  expect(await withTexts(puts(shell)[0])).toMatchObject({
    fotosFichaAnimal: [shrunk('aleta'), first, second],
    fotoIdentificacion: shrunk('aleta'),
  });
});

test('untouched photos are not sent, and stay as they are', async () => {
  const { shell } = await openEdit({ ficha: { ...withPhotos, fotoIdentificacion: 'fotos_ficha_animal/29' } });
  await seen(3);
  expect(portrait(3).checked).toBe(true);
  await write('Ubicación actual', 'Pileta 9');
  await save();
  await saved(shell);
  expect(puts(shell)[0]).toMatchObject({ fotosFichaAnimal: [], fotoIdentificacion: null });
});

test('the same photo added twice is kept once, and the person is told', async () => {
  const { shell } = await openEdit({ ficha: withPhotos });
  await pick('aleta', 'aleta', 'cabeza');
  await screen.findByAltText('Foto 4: cabeza.jpg');
  expect(screen.getAllByLabelText(/^Quitar la foto/)).toHaveLength(4);
  expect(shell.notices).toEqual([{ kind: 'info', text: 'La foto 3 ya estaba en la ficha' }]);
});

test('a photo that the record already had is announced once the server has found it', async () => {
  const { shell } = await openEdit({
    ficha: withPhotos,
    answers: {
      putFichaAnimal: () => ({
        ...withPhotos,
        version: 5,
        fotosFichaAnimal: [first, second, 'fotos_ficha_animal/40'],
      }),
    },
  });
  await pick('ya estaba', 'nueva');
  await seen(4);
  await save();
  await saved(shell);
  expect(shell.notices).toEqual([{ kind: 'info', text: 'La foto 4 ya estaba en la ficha' }]);
});

test('a photo of the record is deleted at once, but only after confirmation', async () => {
  const deleted: unknown[] = [];
  const { shell } = await openEdit({
    ficha: withPhotos,
    answers: { deleteFotoFichaAnimal: ({ body }: { body: unknown }) => void deleted.push(body) },
  });
  await seen(2);
  await userEvent.click(screen.getByLabelText('Quitar la foto 1'));
  const dialog = await screen.findByRole('dialog', { name: '¿Borrar la foto 1 de la ficha?' });
  await userEvent.click(within(dialog).getByText('Cancelar'));
  expect(deleted).toEqual([]);

  await userEvent.click(screen.getByLabelText('Quitar la foto 1'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('Borrar'));
  await waitFor(() => expect(deleted).toEqual([{ idFichaAnimal: 7, idFoto: first }]));
  await waitFor(() => expect(screen.getAllByLabelText(/^Quitar la foto/)).toHaveLength(1));
  await save();
  await saved(shell);
  expect(puts(shell)[0]).toMatchObject({ fotosFichaAnimal: [second], fotoIdentificacion: null });
});

test('a photo that somebody else deleted does not prevent saving', async () => {
  let reads = 0;
  const { shell } = await openEdit({
    ficha: withPhotos,
    answers: {
      getFichaAnimal() {
        reads += 1;
        return reads === 1 ? withPhotos : { ...withPhotos, fotosFichaAnimal: [second], fotoIdentificacion: null };
      },
      putFichaAnimal({ body }: { body: { fotosFichaAnimal: string[] } }) {
        if (body.fotosFichaAnimal.includes(first)) throw refusedFor('foto_ajena');
        return withPhotos;
      },
    },
  });
  await step(2, 'antes');
  await save();
  await saved(shell);
  expect(puts(shell).map(({ fotosFichaAnimal }) => fotosFichaAnimal)).toEqual([[second, first], [second]]);
  expect(shell.notices).toEqual([]);
});

test('a photo that could not be deleted stays, and the person is told', async () => {
  const { shell } = await openEdit({ ficha: withPhotos });
  await userEvent.click(screen.getByLabelText('Quitar la foto 2'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('Borrar'));
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(screen.getAllByLabelText(/^Quitar la foto/)).toHaveLength(2);
});

test('photos too many for one body are added one by one, then ordered with the rest', async () => {
  const duplicate = new ApiFailure(409, { message: fotoMessages.duplicate, errores: [], codigo: 'conflicto' });
  let added = 0;
  const after = {
    ...withPhotos,
    version: 6,
    fotosFichaAnimal: [first, second, 'fotos_ficha_animal/31', 'fotos_ficha_animal/33'],
  };
  const { shell } = await openEdit({
    ficha: withPhotos,
    answers: {
      ...changedMeanwhile(withPhotos, after),
      postFotoFichaAnimal() {
        added += 1;
        if (added === 2) throw duplicate;
        return `fotos_ficha_animal/3${added}`;
      },
    },
  });
  await pick(`${enormous} 1`, `${enormous} 2`, 'aleta');
  // `findBy` would print the whole page, photos included, at every look.
  await waitFor(() => expect(screen.queryByAltText('Foto 5: aleta.jpg')).not.toBeNull(), { timeout: patience });
  await identify(3);
  for (const place of [3, 2]) await step(place, 'antes');
  await write('Ubicación actual', 'Pileta 9');
  await save();
  await saved(shell);
  expect(added).toBe(3);
  expect(puts(shell).map(({ version }) => version)).toEqual([4, 6]);
  expect(puts(shell)[1]).toMatchObject({
    ubicacionActual: 'Pileta 9',
    fotosFichaAnimal: ['fotos_ficha_animal/31', first, second, 'fotos_ficha_animal/33'],
    fotoIdentificacion: 'fotos_ficha_animal/31',
  });
  expect(shell.notices).toEqual([{ kind: 'info', text: 'La foto 4 ya estaba en la ficha' }]);
});
