/**
 * The unfinished report, stored in the browser's database until it is sent, so that a reload, an empty battery or a
 * dead network loses nothing (rule: nothing-typed-is-lost). Local storage is only for the session. In a browser that
 * stores nothing, the form still works.
 */

import { newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { keptPhotos, type NewPhoto } from '@caparazon/screen-kit/new-photo';
import { oneAtATime } from '@caparazon/screen-kit/one-at-a-time';
import { del, get, set } from 'idb-keyval';
import { blankValues, isBlank, type ReporteValues } from './values.ts';

/** One filling-in of the form. Its id is part of the key by which the report is stored once. */
export interface Filling {
  id: string;
  values: ReporteValues;
  photos: readonly NewPhoto[];
  /** When it was last written, of one that an earlier visit left; then the form says so. */
  restored?: { savedAt: number | null };
}

/** `savedAt` is missing in what an earlier version of the page has stored. */
type SavedForm = Pick<Filling, 'id' | 'values'> & { savedAt?: number };

const formKey = 'reporte';
const photosKey = 'reporte-fotos';

export const newFilling = (): Filling => ({ id: newFillingId(), values: blankValues, photos: [] });

/** Writes a value under a key; `null` deletes it. */
const keeper = <T>(key: string) =>
  oneAtATime((value: T | null) => (value === null ? del(key) : set(key, value)).catch(() => undefined)).put;

const keepForm = keeper<SavedForm>(formKey);
const keepPhotos = keeper<readonly NewPhoto[]>(photosKey);

/** The unfinished report of before, or null. */
export async function savedFilling(): Promise<Filling | null> {
  try {
    const [form, photos] = await Promise.all([get<SavedForm>(formKey), get<unknown>(photosKey)]);
    if (!form && !photos) return null;
    return {
      id: form?.id ?? newFillingId(),
      values: { ...blankValues, ...form?.values },
      photos: keptPhotos.parse(photos),
      restored: { savedAt: form?.savedAt ?? null },
    };
  } catch {
    return null;
  }
}

/** Stores the texts and choices. */
export const saveForm = (form: SavedForm): Promise<void> => keepForm(isBlank(form.values) ? null : form);

/** Stores the photos separately: they are large, and do not change with every letter. */
export const savePhotos = (photos: readonly NewPhoto[]): Promise<void> => keepPhotos(photos.length > 0 ? photos : null);

/** Deletes everything: the report was sent, or the person starts again. */
export async function forgetFilling(): Promise<void> {
  await Promise.all([keepForm(null), keepPhotos(null)]);
}
