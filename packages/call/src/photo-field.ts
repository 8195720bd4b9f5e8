/** A photo as a body field: base64 or a data URL in JSON, a file in `multipart/form-data` (ADR 11). */

import * as z from 'zod/mini';
import { generalMessages as general } from './words.ts';

/** A long text as the bytes of its ASCII characters: as a string it would fill the heap. */
export class LongText {
  readonly characters: Uint8Array;

  constructor(characters: Uint8Array) {
    this.characters = characters;
  }
}

export type FotoEnviada = string | Blob;

/** What a service receives: such a text, or the bytes of a file. */
export type FotoRecibida = string | LongText | Uint8Array;

const isFoto = (value: unknown): boolean =>
  typeof value === 'string' || [LongText, Uint8Array, Blob].some((kind) => value instanceof kind);

const field = (accepts: (value: unknown) => boolean, error: string) =>
  z
    .custom<FotoRecibida>(accepts, { error })
    .check(z.meta({ override: { type: 'string' } })) as unknown as z.ZodMiniType<FotoRecibida, FotoEnviada>;

export const foto = field(isFoto, general.notText);

/** A required photo. @param error the message when it is missing */
export const requiredFoto = (error: string) => field((value) => isFoto(value) && value !== '', error);

/** Photos in order. `most` is how many are kept; the rest is ignored (rule: first-ten-photos). */
export const fotos = (most?: number) =>
  z.pipe(
    z.nullish(z.array(foto, { error: general.notAnOption })),
    z.transform((sent) => (sent ?? []).slice(0, most)),
  );
