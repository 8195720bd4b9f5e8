import { z } from 'zod';
import { limits } from './limits.ts';
import { fechaMessages as fecha } from './request-words.ts';
import { anyText, inMilliseconds } from './text-fields.ts';
import { startOfCivilDay } from './time.ts';
import { generalMessages as general } from './words.ts';

/** Text of an edit: null and blank are read as ''; absent keeps the stored text. */
export const keptText = (max: number = limits.text.default) =>
  z.optional(
    z.pipe(
      z.nullable(anyText(max)),
      z.transform((text) => text ?? ''),
    ),
  );

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

/** A query value that counts as absent when empty, since a form sends its empty fields as ''. */
export const absentWhenEmpty = <S extends z.core.$ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.optional(schema));

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

/** Order of a list by date, newest first by default. */
export const ordenFecha = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(['desc', 'asc'], { error: general.notAnOption }).default('desc'),
);

/** One page of a list (rule: pages). `size` is the capacity of the page. */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({ content: z.array(item), size: z.int(), totalElements: z.int() });

/** An earlier date is a typing error: the organisation kept no records then. */
const earliest = Date.UTC(1950, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** A required date-time, read as `instant`. `missing` is the message for an absent one. */
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

/** A civil day in a query, `aaaa-mm-dd`. */
export const dayText = absentWhenEmpty(z.iso.date({ error: fecha.invalid }));

/** Refuses an end before its beginning; each may be absent. */
export const daysInOrder = z.refine<{ desde?: string | undefined; hasta?: string | undefined }>(
  ({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta,
  { error: fecha.upsideDown, path: ['hasta'] },
);

/** A date-time as the API answers it. */
export const epochMs = z.int().meta(inMilliseconds);

/**
 * A number of at least 0, as a number or as text with a point or a comma.
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

/** As `decimal`; absent, null and '' are read as null. */
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

/** An enumerated value as it is stored (rule: stored-with-underscores). */
export const stored = (label: string): string => label.replaceAll(' ', '_');

/** A stored value as it is shown. */
export const shown = (value: string): string => value.replaceAll('_', ' ');

/**
 * One of a list of labels, with spaces or underscores; the result has underscores.
 * @param labels the values as a person reads them
 */
export const oneOf = (labels: readonly string[], wrong: string = general.notAnOption) =>
  z
    .string({ error: wrong })
    .trim()
    .transform(stored)
    .refine((value) => labels.some((label) => stored(label) === value), wrong)
    .meta({ enum: labels.map(stored) });

/** As `oneOf`; absent, null and '' are read as null. */
export const maybeOneOf = (labels: readonly string[]) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), oneOf(labels).nullable());

/** Whether this request made the change: a screen offers to undo only its own (rule: undo-own). */
export const cambio = z.boolean().meta({ description: 'Si este pedido lo cambió; false cuando ya estaba así' });
