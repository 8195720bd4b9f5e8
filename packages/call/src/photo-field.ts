/** A photo as a field of a body: base64 or a data URL in JSON, a file in `multipart/form-data` (ADR 11). */

import * as z from 'zod/mini';
import { generalMessages as general } from './words.ts';

/** A long text as a service reads it: the bytes of its ASCII characters. As a string it would fill the heap. */
export class LongText {
  readonly characters: Uint8Array;

  constructor(characters: Uint8Array) {
    this.characters = characters;
  }
}

/** What a screen sends: base64, a data URL, the path of a photo that is stored, or a file. */
export type FotoEnviada = string | Blob;

/** What a service receives: text of those kinds, or the bytes of a file. */
export type FotoRecibida = string | LongText | Uint8Array;

const isFoto = (value: unknown): boolean =>
  typeof value === 'string' || [LongText, Uint8Array, Blob].some((kind) => value instanceof kind);

const field = (accepts: (value: unknown) => boolean, error: string) =>
  z
    .custom<FotoRecibida>(accepts, { error })
    .check(z.meta({ override: { type: 'string' } })) as unknown as z.ZodMiniType<FotoRecibida, FotoEnviada>;

/** A photo. */
export const foto = field(isFoto, general.notText);

/** A photo that is required. @param error the message when it is missing */
export const requiredFoto = (error: string) => field((value) => isFoto(value) && value !== '', error);

/** Photos as they are sent, in order. `most` is how many are kept; the rest is ignored (rule: first-ten-photos). */
export const fotos = (most?: number) =>
  z.pipe(
    z.nullish(z.array(foto, { error: general.notAnOption })),
    z.transform((sent) => (sent ?? []).slice(0, most)),
  );
