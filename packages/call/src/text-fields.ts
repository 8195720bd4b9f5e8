/**
 * Texts of the public forms, each with its Spanish message and limit. Public pages use `zod/mini`, a third of the size
 * of `zod`; both make the same schemas.
 */

import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { manyLines, oneLine } from './unseen-characters.ts';
import { generalMessages as general } from './words.ts';

/** A text index cannot store NUL, which no paste brings along. */
const withoutNul = /^[^\0]*$/;

const cleanText = (wrong: string, clean: (text: string) => string) =>
  z.string({ error: wrong }).check(z.regex(withoutNul, general.invalid), z.overwrite(clean), z.trim());

/** One line that must not be empty once trimmed. `missing` is the message of the field. */
export const requiredText = (missing: string, max: number = limits.text.default) =>
  cleanText(missing, oneLine).check(z.minLength(1, missing), z.maxLength(max, general.tooLong(max)));

/** A text that may be empty. */
export const anyText = (max: number, clean = oneLine) =>
  cleanText(general.notText, clean).check(z.maxLength(max, general.tooLong(max)));

const orEmpty = <S extends z.core.$ZodType<string>>(schema: S) =>
  z.pipe(
    z.nullish(schema),
    z.transform((text) => text ?? ''),
  );

/** One line; absent, null and blank are read as ''. */
export const optionalText = (max: number = limits.text.default) => orEmpty(anyText(max));

/** As `optionalText`, for several lines. */
export const optionalLongText = (max: number = limits.text.default) => orEmpty(anyText(max, manyLines));

/** The e-mail pattern of the public forms: text, an @, text (rule: e-mail-form). */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;

/** An e-mail that may be empty. */
export const optionalEmail = (wrong: string, max: number = limits.text.email) =>
  orEmpty(
    cleanText(wrong, oneLine).check(
      z.maxLength(max, general.tooLong(max)),
      z.refine((text) => text === '' || emailPattern.test(text), wrong),
    ),
  );

/** The header by which a request sent twice counts once (rule: idempotency-key). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(
    z
      .string()
      .check(
        z.regex(/^[\x20-\x7e]+$/, general.invalid),
        z.maxLength(limits.text.idempotencyKey, general.tooLong(limits.text.idempotencyKey)),
      ),
  ),
});

export const inMilliseconds = { description: 'Milisegundos desde 1970-01-01T00:00:00Z' };
