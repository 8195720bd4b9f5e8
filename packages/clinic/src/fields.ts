/** Fields of the clinic alone: the `fields.ts` of `call` is loaded by public pages. */

import { decimal } from '@caparazon/call/fields';
import { z } from 'zod';
import { clinicLimits } from './limits.ts';
import { medicionMessages } from './medicion/words.ts';
import { milesMessage } from './words.ts';

/** Refuses a weight in kilograms that no animal has; null passes (rule: impossible-values). */
export const pesoPosible = z.refine<number | null | undefined>(
  (kg) => (kg ?? 0) <= clinicLimits.imposible.peso,
  medicionMessages.pesoImposible(clinicLimits.imposible.peso),
);

/** Refuses a temperature in °C that no animal has; null passes. */
export const temperaturaPosible = z.refine<number | null | undefined>(
  (celsius) => (celsius ?? 0) <= clinicLimits.imposible.temperatura,
  medicionMessages.temperaturaImposible(clinicLimits.imposible.temperatura),
);

/**
 * Texts that some people write for thousands and others for a decimal: `300.000`, `6.500`, `20,000`. After a comma,
 * three digits are a decimal unless they end in zero, since decimals are shown with a comma and without zeros at the
 * end.
 */
const thousands = /^(?<whole>[1-9]\d{0,2})(?:\.(?<point>\d{3})|,(?<comma>\d\d0))$/;

function ambiguity(text: string): string | undefined {
  const found = thousands.exec(text.trim())?.groups;
  if (found === undefined) return undefined;
  const { whole = '', point, comma } = found;
  const part = point ?? comma ?? '';
  return milesMessage(String(Number(`${whole}.${part}`)).replace('.', ','), whole, part);
}

/**
 * As `decimal`, but refuses text that may mean thousands (rule: thousands-refused): a thousandfold dose kills. A JSON
 * number is unambiguous.
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

/** Reads an empty field as null; absent fails. */
export const emptyIsNull = <S extends z.core.$ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), z.nullable(schema));

/** Reads absent as null. */
export const absentIsNull = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.optional(schema),
    z.transform((value) => value ?? null),
  );
