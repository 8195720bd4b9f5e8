/**
 * The unfinished report, kept in the browser's database until it is sent: a reload, a dead battery or a dead network
 * lose nothing. (Local storage is the session's.) Where the browser keeps nothing, the form works all the same.
 */

import { newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { keptPhotos, type NewPhoto } from '@caparazon/screen-kit/new-photo';
import { oneAtATime } from '@caparazon/screen-kit/one-at-a-time';
import { del, get, set } from 'idb-keyval';
import { blankValues, isBlank, type ReporteValues } from './values.ts';

/** One filling-in of the form; its id makes the key by which the report is stored once. */
export interface Filling {
  id: string;
  values: ReporteValues;
  photos: readonly NewPhoto[];
}

type SavedForm = Pick<Filling, 'id' | 'values'>;

const formKey = 'reporte';
const photosKey = 'reporte-fotos';

export const newFilling = (): Filling => ({ id: newFillingId(), values: blankValues, photos: [] });

/** Writes what is kept under a key; `null` forgets it. */
const keeper = <T>(key: string) =>
  oneAtATime((value: T | null) => (value === null ? del(key) : set(key, value)).catch(() => undefined)).put;

const keepForm = keeper<SavedForm>(formKey);
const keepPhotos = keeper<readonly NewPhoto[]>(photosKey);

/** What was being filled in here before, or null. */
export async function savedFilling(): Promise<Filling | null> {
  try {
    const [form, photos] = await Promise.all([get<SavedForm>(formKey), get<unknown>(photosKey)]);
    if (!form && !photos) return null;
    return {
      id: form?.id ?? newFillingId(),
      values: { ...blankValues, ...form?.values },
      photos: keptPhotos.parse(photos),
    };
  } catch {
    return null;
  }
}

/** Keeps the texts and choices. */
export const saveForm = (form: SavedForm): Promise<void> => keepForm(isBlank(form.values) ? null : form);

/** Keeps the photos, apart: they are heavy, and do not change with every letter. */
export const savePhotos = (photos: readonly NewPhoto[]): Promise<void> => keepPhotos(photos.length > 0 ? photos : null);

/** Forgets all of it: the report was sent, or its author starts anew. */
export async function forgetFilling(): Promise<void> {
  await Promise.all([keepForm(null), keepPhotos(null)]);
}
