/**
 * Drafts survive a reload, a dead network and an expired session (rule: nothing-typed-is-lost). They are in IndexedDB,
 * since local storage holds the session only; logout deletes them.
 */
import { delMany, getMany, keys, setMany } from 'idb-keyval';
import { z } from 'zod';
import { keptPhotos, type NewPhoto } from './new-photo.ts';
import { patientStore } from './patient-store.ts';

const texts = z.record(z.string(), z.string());

const draftText = z.object({
  /** Epoch milliseconds. */
  savedAt: z.number(),
  values: texts,
  /** Makes a request repeated after a reload count once. */
  filling: z.string().optional(),
  /** JSON of what a try took from outside the fields: a retry must send the same. */
  sent: z.string().optional(),
  base: texts.optional(),
  /** The album's order: paths of stored photos, ids of new ones. */
  album: z.array(z.string()).optional(),
});

export interface Draft extends z.output<typeof draftText> {
  photos: NewPhoto[];
}

export type DraftChange = Omit<Draft, 'savedAt' | 'photos'> & Partial<Pick<Draft, 'photos'>>;

/** Person and form, so that nobody sees another draft. */
export interface DraftKey {
  idUsuario: number;
  form: string;
}

/** Adapts a draft to today's fields. @param blank values of missing ones */
export const restored = <Field extends string>(
  kept: Readonly<Record<string, string>>,
  blank: Record<Field, string>,
): Record<Field, string> =>
  Object.fromEntries(Object.entries<string>(blank).map(([field, text]) => [field, kept[field] ?? text])) as Record<
    Field,
    string
  >;

const store = patientStore('caparazon-borradores', 'borradores');

const textKey = ({ idUsuario, form }: DraftKey) => `${idUsuario}/${form}`;
/** Photos are large, and fields change with every key. */
const photosKey = (key: DraftKey) => `${textKey(key)}#fotos`;

/** A form's draft; null without a readable one. */
export async function readDraft(key: DraftKey): Promise<Draft | null> {
  const [text, photos] = await getMany([textKey(key), photosKey(key)], store);
  const { data } = draftText.safeParse(text);
  return data ? { ...data, photos: keptPhotos.parse(photos) } : null;
}

/** Stores fields, and photos when changed. */
export const writeDraft = (key: DraftKey, { photos, ...draft }: DraftChange & Pick<Draft, 'savedAt'>) =>
  setMany([[textKey(key), draft], ...(photos ? [[photosKey(key), photos] as [string, NewPhoto[]]] : [])], store);

export const dropDraft = (key: DraftKey): Promise<void> => delMany([textKey(key), photosKey(key)], store);

/** The forms with the given prefix of which a person has a draft. */
export async function draftedForms(idUsuario: number, beginning = ''): Promise<string[]> {
  const mine = `${idUsuario}/`;
  const all = await keys<string>(store);
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
