import 'fake-indexeddb/auto';
import { draftedForms, readDraft } from '@caparazon/screen-kit/draft-store';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { openEdit, openEditing } from '../testing/open-edit.tsx';
import { field, now, press, write } from '../testing/open-form.tsx';
import { pick, seen, step } from '../testing/pretend-photos.ts';
import { fichaOf } from '../testing/samples.ts';

const recovered = /^Recuperamos lo que estabas escribiendo/;
const ficha = fichaOf({ version: 4, fotosFichaAnimal: ['fotos_ficha_animal/21'] });

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

async function abandon() {
  const { unmount } = await openEdit({ ficha });
  await write('Ubicación actual', 'Pileta 9');
  await waitFor(async () =>
    expect((await readDraft({ idUsuario: 3, form: 'modificar-ficha/7/4' }))?.values.ubicacionActual).toBe('Pileta 9'),
  );
  unmount();
}

test("an edit's draft is recovered on return, and can be discarded for the record", async () => {
  await abandon();
  const { shell } = await openEdit({ ficha });
  screen.getByText(recovered);
  expect(field('Ubicación actual').value).toBe('Pileta 9');
  expect(shell.unsaved).toBe(true);
  await press('Descartar');
  await waitFor(() => expect(screen.queryByText(recovered)).toBeNull());
  await waitFor(() => expect(field('Ubicación actual').value).toBe('Pileta 2'));
  expect(await draftedForms(3)).toEqual([]);
});

test('the album is recovered in its order', async () => {
  const { unmount } = await openEdit({ ficha });
  await pick('aleta');
  await seen(2);
  await step(2, 'antes');
  const kept = () => readDraft({ idUsuario: 3, form: 'modificar-ficha/7/4' });
  await waitFor(async () => expect((await kept())?.album?.[1]).toBe('fotos_ficha_animal/21'));
  unmount();
  await openEdit({ ficha });
  expect((await seen(1)).getAttribute('alt')).toBe('Foto 1: aleta.jpg');
  await seen(2);
});

test('an untouched edit leaves no draft', async () => {
  const { unmount } = await openEdit({ ficha });
  unmount();
  expect(await draftedForms(3)).toEqual([]);
});

test.each([
  ['another record', { ficha: { ...ficha, idFichaAnimal: 70 } }],
  ['another person', { ficha, idUsuario: 4 }],
])('a draft is not shown in the editing of %s', async (_, opening) => {
  await abandon();
  await openEdit(opening);
  expect(screen.queryByText(recovered)).toBeNull();
  expect(field('Ubicación actual').value).toBe('Pileta 2');
});

test('drafts are offered by number when one returns without the record, as after an expired session', async () => {
  await abandon();
  openEditing({ ficha });
  await screen.findByText('Quedaron cambios sin guardar en la ficha #7.');
  await press('Seguir con esa ficha');
  await screen.findByText(recovered);
  expect(field('Ubicación actual').value).toBe('Pileta 9');
});
