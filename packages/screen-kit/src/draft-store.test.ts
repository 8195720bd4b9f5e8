import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { type DraftKey, draftedForms, dropDraft, readDraft, writeDraft } from './draft-store.ts';

const mine: DraftKey = { idUsuario: 3, form: 'ficha-ingreso' };
const photo = { id: '1', name: 'playa.jpg', bytes: new Uint8Array([255, 216, 255]) };
const write = (key: DraftKey, ubicacion: string) => writeDraft(key, { savedAt: 1, values: { ubicacion } });

test('a draft belongs to one person and one form', async () => {
  await write(mine, 'Playa');
  await write({ ...mine, idUsuario: 4 }, 'Puerto');
  await write({ ...mine, form: 'ficha-ingreso/12' }, 'Muelle');
  expect((await readDraft(mine))?.values).toEqual({ ubicacion: 'Playa' });
  expect((await readDraft({ ...mine, idUsuario: 4 }))?.values).toEqual({ ubicacion: 'Puerto' });
  expect(await readDraft({ ...mine, idUsuario: 5 })).toBeNull();
  expect(await draftedForms(3)).toEqual(['ficha-ingreso', 'ficha-ingreso/12']);
});

test('photos stay when only the fields are written, and go with the draft', async () => {
  await writeDraft(mine, { savedAt: 1, values: {}, photos: [photo] });
  await write(mine, 'Playa brava');
  expect(await readDraft(mine)).toEqual({ savedAt: 1, values: { ubicacion: 'Playa brava' }, photos: [photo] });
  await dropDraft(mine);
  expect(await readDraft(mine)).toBeNull();
});

test('the database can be deleted while the page is open, and is created again', async () => {
  await write(mine, 'Playa');
  await new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase('caparazon-borradores');
    deletion.onsuccess = () => resolve();
    deletion.onblocked = () => reject(new Error('the page holds on to its drafts'));
  });
  expect(await readDraft(mine)).toBeNull();
});
