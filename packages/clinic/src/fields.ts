/** Fields of the clinic alone: fields.ts travels with the public pages. */

import { decimal } from '@caparazon/call/fields';
import { z } from 'zod';
import { clinicLimits } from './limits.ts';
import { medicionMessages } from './medicion/words.ts';
import { milesMessage } from './words.ts';

/** A weight in kilograms that an animal can have, or none (rule: impossible-values). */
export const pesoPosible = z.refine<number | null | undefined>(
  (kg) => (kg ?? 0) <= clinicLimits.imposible.peso,
  medicionMessages.pesoImposible(clinicLimits.imposible.peso),
);

/** A temperature in °C that an animal can have, or none. */
export const temperaturaPosible = z.refine<number | null | undefined>(
  (celsius) => (celsius ?? 0) <= clinicLimits.imposible.temperatura,
  medicionMessages.temperaturaImposible(clinicLimits.imposible.temperatura),
);

/**
 * A text that one person writes for thousands and another reads as a decimal: `300.000`, `6.500`, `20,000`. Three digits
 * after a comma are a decimal unless they end in zero; a decimal is shown with a comma, and never with a zero at its end.
 */
const thousands = /^(?<whole>[1-9]\d{0,2})(?:\.(?<point>\d{3})|,(?<comma>\d\d0))$/;

/** What to say of a text that may mean thousands; undefined of any other. */
function ambiguity(text: string): string | undefined {
  const found = thousands.exec(text.trim())?.groups;
  if (found === undefined) return undefined;
  const { whole = '', point, comma } = found;
  const part = point ?? comma ?? '';
  return milesMessage(String(Number(`${whole}.${part}`)).replace('.', ','), whole, part);
}

/**
 * As `decimal`, and refuses a text that may mean thousands (rule: thousands-refused): an amount that is read a thousand
 * times off kills. A JSON number is sure.
 */
export const sureDecimal = (wrong: string, length: number, decimals: number) =>
  z
    .union([z.number(), z.string()], { error: wrong })
    .check(({ value, issues }) => {
      const message = typeof value === 'string' ? ambiguity(value) : undefined;
      if (message !== undefined) issues.push({ code: 'custom', message, input: value });
    })
    .pipe(decimal(wrong, length, decimals));

/** As `sureDecimal`, and more than 0. */
export const sureAmount = (wrong: string, length: number, decimals: number) =>
  sureDecimal(wrong, length, decimals).refine((value) => value > 0, wrong);

/** Null for an empty field. What is absent is not taken for empty. */
export const emptyIsNull = <S extends z.core.$ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), z.nullable(schema));

/** As the schema, where what is absent is null too. */
export const absentIsNull = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.optional(schema),
    z.transform((value) => value ?? null),
  );
