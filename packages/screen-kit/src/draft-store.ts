/**
 * Drafts of long forms, kept in the browser until they are sent: through a reload, a dead network and an expired session.
 * In IndexedDB, since local storage holds the session alone; logout deletes the database.
 */
import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());

const draftText = z.object({
  /** Epoch milliseconds. */
  savedAt: z.number(),
  values: texts,
  /** Names this filling-in, of which a sending repeated after a reload is still the same one. */
  filling: z.string().optional(),
  /** What the record said when its editing began: what was changed is told from it. */
  base: texts.optional(),
  /** The album in its order: photos of the record by their paths, new ones by their ids. */
  album: z.array(z.string()).optional(),
});

const draftPhotos = z.array(z.object({ id: z.string(), name: z.string(), dataUrl: z.string() }));
export type DraftPhoto = z.output<typeof draftPhotos>[number];

/** What was written in a form: its fields as text, and its new photos. */
export interface Draft extends z.output<typeof draftText> {
  photos: DraftPhoto[];
}

/** What a form has to be kept of it: the photos only when they changed. */
export type DraftChange = Omit<Draft, 'savedAt' | 'photos'> & Partial<Pick<Draft, 'photos'>>;

/** Whose draft it is, and of which form: nothing written by one person or for one record is shown to, or in, another. */
export interface DraftKey {
  idUsuario: number;
  form: string;
}

/** What was kept of a form, brought to the fields that it has today. @param blank what stands where nothing was kept */
export const restored = <Field extends string>(
  kept: Readonly<Record<string, string>>,
  blank: Record<Field, string>,
): Record<Field, string> =>
  Object.fromEntries(Object.entries<string>(blank).map(([field, text]) => [field, kept[field] ?? text])) as Record<
    Field,
    string
  >;

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

const textKey = ({ idUsuario, form }: DraftKey) => `${idUsuario}/${form}`;
/** Apart from the fields: these change with every key, and photos are large. */
const photosKey = (key: DraftKey) => `${textKey(key)}#fotos`;

/** The draft of a form, or null. One that can't be understood counts as none. */
export async function readDraft(key: DraftKey): Promise<Draft | null> {
  const [text, photos] = await getMany([textKey(key), photosKey(key)], store());
  const { data } = draftText.safeParse(text);
  return data ? { ...data, photos: draftPhotos.safeParse(photos).data ?? [] } : null;
}

/** Keeps the fields as they now are, and the photos when they changed. */
export const writeDraft = (key: DraftKey, { photos, ...draft }: DraftChange & Pick<Draft, 'savedAt'>) =>
  setMany([[textKey(key), draft], ...(photos ? [[photosKey(key), photos] as [string, DraftPhoto[]]] : [])], store());

export const dropDraft = (key: DraftKey): Promise<void> => delMany([textKey(key), photosKey(key)], store());

/** The forms of which a person has a draft, of those whose name begins so. */
export async function draftedForms(idUsuario: number, beginning = ''): Promise<string[]> {
  const mine = `${idUsuario}/`;
  const all = await keys<string>(store());
  return all
    .filter((key) => key.startsWith(mine + beginning) && !key.includes('#'))
    .map((key) => key.slice(mine.length));
}

/** Forgets all of a person's drafts of forms whose name begins so. */
export async function dropDrafts(idUsuario: number, beginning: string): Promise<void> {
  for (const form of await draftedForms(idUsuario, beginning)) await dropDraft({ idUsuario, form });
}

/** The last written of a person's drafts of forms whose name begins so, and of which form it is; or null. */
export async function lastDraft(idUsuario: number, beginning: string): Promise<{ form: string; draft: Draft } | null> {
  const forms = await draftedForms(idUsuario, beginning);
  const found = await Promise.all(forms.map(async (form) => ({ form, draft: await readDraft({ idUsuario, form }) })));
  const [last] = found
    .flatMap(({ form, draft }) => (draft ? [{ form, draft }] : []))
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt);
  return last ?? null;
}
