/**
 * Drafts of long forms, kept in the browser until they are sent: through a reload, a dead network and an expired session.
 * In IndexedDB, since local storage holds the session alone; logout deletes the database.
 */
import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import { z } from 'zod';

const draftValues = z.object({
  /** Epoch milliseconds. */
  savedAt: z.number(),
  values: z.record(z.string(), z.string()),
});

const draftPhotos = z.array(z.object({ id: z.string(), name: z.string(), dataUrl: z.string() }));
export type DraftPhoto = z.output<typeof draftPhotos>[number];

/** What was written in a form: its fields as text, and its photos. */
export interface Draft extends z.output<typeof draftValues> {
  photos: DraftPhoto[];
}

/** Whose draft it is, and of which form: nothing written by one person or for one record is shown to, or in, another. */
export interface DraftKey {
  idUsuario: number;
  form: string;
}

let opened: UseStore | undefined;

/** Lets go of the database when it is to be deleted, here or in another tab, lest the deletion wait for this page. */
function letGo({ transaction: { db } }: IDBObjectStore): void {
  db.onversionchange = () => {
    db.close();
    opened = undefined;
  };
}

function store(): UseStore {
  if (opened) return opened;
  const open = createStore('caparazon-borradores', 'borradores');
  opened = (mode, run) =>
    open(mode, (objects) => {
      letGo(objects);
      return run(objects);
    });
  return opened;
}

const valuesKey = ({ idUsuario, form }: DraftKey) => `${idUsuario}/${form}`;
/** Apart from the fields: these change with every key, and photos are large. */
const photosKey = (key: DraftKey) => `${valuesKey(key)}#fotos`;

/** The draft of a form, or null. One that can't be understood counts as none. */
export async function readDraft(key: DraftKey): Promise<Draft | null> {
  const [text, photos] = await getMany([valuesKey(key), photosKey(key)], store());
  const { data } = draftValues.safeParse(text);
  return data ? { ...data, photos: draftPhotos.safeParse(photos).data ?? [] } : null;
}

/** Keeps the fields as they now are, and the photos when they changed. */
export const writeDraft = (key: DraftKey, { photos, ...draft }: Omit<Draft, 'photos'> & Partial<Draft>) =>
  setMany([[valuesKey(key), draft], ...(photos ? [[photosKey(key), photos] as [string, DraftPhoto[]]] : [])], store());

export const dropDraft = (key: DraftKey): Promise<void> => delMany([valuesKey(key), photosKey(key)], store());

/** The forms of which a person has a draft. */
export async function draftedForms(idUsuario: number): Promise<string[]> {
  const mine = `${idUsuario}/`;
  const all = await keys<string>(store());
  return all.filter((key) => key.startsWith(mine) && !key.includes('#')).map((key) => key.slice(mine.length));
}
