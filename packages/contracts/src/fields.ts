/** The kinds of field that the schemas are made of. Each has its Spanish message and its limit. */
import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { startOfCivilDay } from './time.ts';

const { general, fecha } = messages;

/** The one control character that no paste brings along. A text index cannot store it. */
const withoutNul = /^[^\0]*$/;

/**
 * They turn the direction of reading around, so that a name is not read as it is stored. A phone number that is copied
 * from an address book brings them along.
 */
const turnsReading = /[\u202a-\u202e\u2066-\u2069]/g;
const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g;
const control = /\p{Cc}/gu;
const controlButNewline = /(?!\n)\p{Cc}/gu;

/** One line as a person sees it: a control character, such as a pasted tab, is a blank (rule: unseen-characters). */
export const oneLine = (text: string): string =>
  text.replace(turnsReading, '').replace(lineEnd, ' ').replace(control, ' ');

/** As `oneLine`, with its lines. */
export const manyLines = (text: string): string =>
  text.replace(turnsReading, '').replace(lineEnd, '\n').replace(controlButNewline, ' ');

const cleanText = (wrong: string, clean: (text: string) => string) =>
  z.string({ error: wrong }).regex(withoutNul, general.invalid).overwrite(clean).trim();

/** One line that must not be empty once trimmed. `missing` is the message of the field. */
export const requiredText = (missing: string, max: number = limits.text.default) =>
  cleanText(missing, oneLine).min(1, missing).max(max, general.tooLong(max));

const anyText = (max: number, clean = oneLine) => cleanText(general.notText, clean).max(max, general.tooLong(max));

/** One line that may be absent; absent, null and blank are all read as ''. */
export const optionalText = (max: number = limits.text.default) =>
  anyText(max)
    .nullish()
    .transform((text) => text ?? '');

/** As `optionalText`, for a text of several lines. */
export const optionalLongText = (max: number = limits.text.default) =>
  anyText(max, manyLines)
    .nullish()
    .transform((text) => text ?? '');

/** Text of an edit: null and blank are read as '', absent means that what is stored stays. */
export const keptText = (max: number = limits.text.default) =>
  anyText(max)
    .nullable()
    .transform((text) => text ?? '')
    .optional();

/** The e-mail pattern of the public forms: text, an @, text (rule: e-mail-form). */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;

/** An e-mail that may be empty. */
export const optionalEmail = (wrong: string, max: number = limits.text.email) =>
  cleanText(wrong, oneLine)
    .max(max, general.tooLong(max))
    .refine((text) => text === '' || emailPattern.test(text), wrong)
    .nullish()
    .transform((text) => text ?? '');

/** A phone that is read as empty when it has fewer than 12 characters (rule: short-phones). */
export const optionalPhone = (max: number = limits.text.reportPhone) =>
  optionalText(max).transform((phone) => (phone.length < limits.phone.min ? '' : phone));

const largestId = 2 ** 31 - 1;

/** An id in a JSON body: a positive integer, as a number or as its digits. */
export const id = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number),
    ],
    { error: general.notANumber },
  )
  .pipe(
    z
      .number({ error: general.notANumber })
      .int(general.notANumber)
      .min(1, general.notANumber)
      .max(largestId, general.notANumber),
  );

/** An id in a path or a query: digits only. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, general.notANumber)
  .transform(Number)
  .refine((n) => n <= largestId, general.notANumber);

/** A query value that counts as absent when it is empty: a form sends its empty fields as ''. */
export const absentWhenEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** `true` or `false` in a query; absent means both. */
export const flag = absentWhenEmpty(
  z.enum(['true', 'false'], { error: general.notAnOption }).transform((text) => text === 'true'),
);

/** Page number from 1; 0 is refused. */
export const pag = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, general.notANumber)
    .default('1')
    .transform(Number),
);

/** Order of a list by date; the newest first unless asked otherwise. */
export const ordenFecha = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(['desc', 'asc'], { error: general.notAnOption }).default('desc'),
);

/** One page of a list (rule: pages). `size` is the capacity of the page. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ content: z.array(item), size: z.int(), totalElements: z.int() });

/** A date before the organisation kept records is a slip of the hand. */
const earliest = Date.UTC(1950, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** A date-time that must be there. `missing` is the message for an absent one. Otherwise as `instant`. */
export const requiredInstant = (missing: string) =>
  z
    .union(
      [
        z.number().refine(Number.isSafeInteger, fecha.invalid),
        z.iso.date().transform(startOfCivilDay),
        z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
      ],
      { error: ({ input }) => (input === undefined || input === null || input === '' ? missing : fecha.invalid) },
    )
    .refine((ms) => ms >= earliest && ms <= latest, fecha.invalid);

/**
 * A date-time: epoch milliseconds, or ISO 8601 (a bare day is its first instant in Montevideo). Read as milliseconds
 * (rule: dates-and-times).
 */
export const instant = requiredInstant(fecha.invalid);

/** A date-time that may be absent or null. */
export const optionalInstant = instant.nullish().transform((ms) => ms ?? null);

/** A date-time in a query, where a number is sent as its digits. */
export const instantText = z
  .string({ error: fecha.invalid })
  .transform((text) => (/^-?\d{1,16}$/.test(text) ? Number(text) : text))
  .pipe(instant);

/** A date-time as the API gives it. */
export const epochMs = z.int().meta({ description: 'Milisegundos desde 1970-01-01T00:00:00Z' });

/**
 * A number that is not negative, as a number or as text with a point or a comma.
 * @param wrong the message of every failure
 * @param length most characters
 * @param decimals most digits after the point
 */
export const decimal = (wrong: string, length: number, decimals: number) =>
  z
    .union([z.number(), z.string()], { error: wrong })
    .transform((value) => String(value).trim().replace(',', '.'))
    .pipe(
      z
        .string()
        .max(length, wrong)
        .regex(new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`), wrong)
        .transform(Number),
    );

/** As `decimal`, where absent, null and '' are read as null. */
export const optionalDecimal = (wrong: string, length: number, decimals: number) =>
  z
    .union([z.literal('').transform(() => null), decimal(wrong, length, decimals)], { error: wrong })
    .nullish()
    .transform((value) => value ?? null);

/** Yes, no, or not answered yet. */
export const answerable = z
  .boolean({ error: general.notAnOption })
  .nullish()
  .transform((value) => value ?? null);

/** How an enumerated value is stored (rule: stored-with-underscores). */
export const stored = (label: string): string => label.replaceAll(' ', '_');

/** How a stored value is shown. */
export const shown = (value: string): string => value.replaceAll('_', ' ');

/**
 * One of a list of labels. Spaces and underscores are both accepted; the result has underscores.
 * @param labels the values as a person reads them
 */
export const oneOf = (labels: readonly string[], wrong: string = general.notAnOption) =>
  z
    .string({ error: wrong })
    .trim()
    .transform(stored)
    .refine((value) => labels.some((label) => stored(label) === value), wrong)
    .meta({ enum: labels.map(stored) });

/** As `oneOf`, where absent, null and '' are read as null. */
export const maybeOneOf = (labels: readonly string[]) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), oneOf(labels).nullable());

/** The header that makes a request that is sent twice count once (rule: idempotency-key). */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x20-\x7e]+$/, general.invalid)
    .max(limits.text.idempotencyKey, general.tooLong(limits.text.idempotencyKey))
    .optional(),
});

/** Of the answer to a request that may be repeated: undo is offered only for what it changed itself (rule: undo-own). */
export const cambio = z.boolean().meta({ description: 'Si este pedido lo cambió; false cuando ya estaba así' });
