/**
 * Drafts of long forms, stored in the browser until they are sent, through a reload, a dead network and an expired
 * session (rule: nothing-typed-is-lost). They are in IndexedDB, since local storage is only for the session; logout
 * deletes the database.
 */
import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { keptPhotos, type NewPhoto } from './new-photo.ts';

const texts = z.record(z.string(), z.string());

const draftText = z.object({
  /** Epoch milliseconds. */
  savedAt: z.number(),
  values: texts,
  /** Identifies this filling-in of the form, so that a request that is repeated after a reload counts once. */
  filling: z.string().optional(),
  /** What a try to send it took from outside the fields, as JSON: sent again, it must be the same content. */
  sent: z.string().optional(),
  /** What the record said when the edit began, from which changes are found. */
  base: texts.optional(),
  /** The album in order: photos of the record by their paths, new ones by their ids. */
  album: z.array(z.string()).optional(),
});

/** What was written in a form: its fields as text, and its new photos. */
export interface Draft extends z.output<typeof draftText> {
  photos: NewPhoto[];
}

/** What of a form is to be stored. The photos only when they changed. */
export type DraftChange = Omit<Draft, 'savedAt' | 'photos'> & Partial<Pick<Draft, 'photos'>>;

/** Whose draft it is, and of which form, so that nobody sees another person's draft, or that of another record. */
export interface DraftKey {
  idUsuario: number;
  form: string;
}

/** A stored draft, brought to the fields that the form has today. @param blank the values where nothing was stored */
export const restored = <Field extends string>(
  kept: Readonly<Record<string, string>>,
  blank: Record<Field, string>,
): Record<Field, string> =>
  Object.fromEntries(Object.entries<string>(blank).map(([field, text]) => [field, kept[field] ?? text])) as Record<
    Field,
    string
  >;

let opened: UseStore | undefined;

/**
 * Closes the database when it is being deleted, here or in another tab; otherwise the deletion would wait for this
 * page.
 */
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
/** Stored separately from the fields, which change with every key, because photos are large. */
const photosKey = (key: DraftKey) => `${textKey(key)}#fotos`;

/** The draft of a form, or null. One that cannot be read counts as none. */
export async function readDraft(key: DraftKey): Promise<Draft | null> {
  const [text, photos] = await getMany([textKey(key), photosKey(key)], store());
  const { data } = draftText.safeParse(text);
  return data ? { ...data, photos: keptPhotos.parse(photos) } : null;
}

/** Stores the fields as they now are, and the photos when they changed. */
export const writeDraft = (key: DraftKey, { photos, ...draft }: DraftChange & Pick<Draft, 'savedAt'>) =>
  setMany([[textKey(key), draft], ...(photos ? [[photosKey(key), photos] as [string, NewPhoto[]]] : [])], store());

export const dropDraft = (key: DraftKey): Promise<void> => delMany([textKey(key), photosKey(key)], store());

/** The forms with the given prefix of which a person has a draft. */
export async function draftedForms(idUsuario: number, beginning = ''): Promise<string[]> {
  const mine = `${idUsuario}/`;
  const all = await keys<string>(store());
  return all
    .filter((key) => key.startsWith(mine + beginning) && !key.includes('#'))
    .map((key) => key.slice(mine.length));
}

/** Deletes all drafts of a person of forms with the given prefix. */
export async function dropDrafts(idUsuario: number, beginning: string): Promise<void> {
  for (const form of await draftedForms(idUsuario, beginning)) await dropDraft({ idUsuario, form });
}

/** A person's newest draft of forms with the given prefix, and its form; or null. */
export async function lastDraft(idUsuario: number, beginning: string): Promise<{ form: string; draft: Draft } | null> {
  const forms = await draftedForms(idUsuario, beginning);
  const found = await Promise.all(forms.map(async (form) => ({ form, draft: await readDraft({ idUsuario, form }) })));
  const [last] = found
    .flatMap(({ form, draft }) => (draft ? [{ form, draft }] : []))
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt);
  return last ?? null;
}
