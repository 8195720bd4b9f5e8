/** Amounts of a dose per kilogram (rule: dose-by-weight). */

import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { aDar } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import { z } from 'zod';
import { darText, dosisText } from '../face/amounts.ts';
import { dayWord } from '../face/time-words.ts';

export type Weight = NonNullable<FichaAnimal['ultimoPeso']>;
export type Amounts = Pick<
  Tratamiento,
  'cantidadDosis' | 'dosis' | 'cantidadDar' | 'dar' | 'concentracionUsada' | 'unidadConcentracionUsada'
>;

/** The tolerated share of the expected amount. */
const tolerance = 0.2;
/** Floating-point arithmetic makes 1.2 × 5 a little more than 6. */
const slack = 1e-9;

const numbers = new Intl.NumberFormat('es-UY', { maximumSignificantDigits: 4 });

const totals: Readonly<Record<string, string>> = { ml_kg: 'ml', mg_kg: 'mg', UI_kg: 'UI' };

/** Null unless the dose is per kilogram. */
function totalOf({ cantidadDosis, dosis }: Amounts, { valor }: Weight): { cantidad: number; unidad: string } | null {
  const unidad = dosis === null ? undefined : totals[dosis];
  return unidad === undefined || cantidadDosis === null ? null : { cantidad: cantidadDosis * valor, unidad };
}

export const isByWeight = ({ cantidadDosis, dosis }: Amounts): boolean =>
  cantidadDosis !== null && dosis !== null && dosis in totals;

/**
 * A person worked with this weight, so the next one marks the dose (rule: dose-to-review). Null when there is a weight
 * already.
 */
const workedWith = (body: Amounts & { pesoUsado: number | null }, weight: Weight | null | undefined) =>
  body.pesoUsado === null && body.cantidadDar !== null && isByWeight(body) && weight
    ? { pesoUsado: weight.valor, fechaPesoUsado: weight.fecha }
    : null;

const tried = z.object({
  of: z.string(),
  weight: z.object({ pesoUsado: z.number(), fechaPesoUsado: z.number() }).nullable(),
});

/**
 * A retry keeps the first weight: only the same content counts as the same treatment (rule: idempotency-key). @param
 * before the previous try
 */
export function weightToSend(
  typed: Parameters<typeof workedWith>[0],
  weight: Weight | null | undefined,
  before: string | undefined,
): { sent: string; used: z.output<typeof tried>['weight'] } {
  const of = JSON.stringify(typed);
  const kept = before === undefined ? undefined : tried.safeParse(JSON.parse(before)).data;
  const used = kept?.of === of ? kept.weight : workedWith(typed, weight);
  return { sent: JSON.stringify({ of, weight: used }), used };
}

/** The amount in ml; null for tablets. */
const expected = (amounts: Amounts, weight: number): number | null =>
  amounts.dar === 'ml' ? (aDar(amounts, weight)?.exacta ?? null) : null;

/** Whether the amount can be checked: from mg to ml this needs the concentration. */
export const isComparable = (amounts: Amounts): boolean =>
  amounts.cantidadDar !== null && expected(amounts, 1) !== null;

/** `6,75 kg (ayer, estimado)` (rule: doubtful-weight). */
export const weightWords = ({ valor, fecha, estimado, dudoso }: Weight, now: number): string => {
  const notes = [dayWord(fecha, now), estimado && 'estimado', dudoso && medicionMessages.enDuda];
  return `${numbers.format(valor)}\u00a0kg (${notes.filter(Boolean).join(', ')})`;
};

/** `5 mg/kg son 33,75 mg`, `0,675 ml`; '' unless per kilogram. */
export function totalWords(amounts: Amounts, weight: Weight): string {
  const total = totalOf(amounts, weight);
  if (total === null) return '';
  const ml = total.unidad === 'ml' ? null : expected(amounts, weight.valor);
  const drawn = ml === null ? '' : `, o sea ${numbers.format(ml)}\u00a0ml`;
  return `${dosisText(amounts)} son ${numbers.format(total.cantidad)}\u00a0${total.unidad}${drawn}`;
}

/** The doubt about an amount more than 20 % off. @returns undefined when it cannot be compared */
export function weightDoubt(amounts: Amounts, weight: Weight | null, now: number): string | undefined {
  const total = weight && expected(amounts, weight.valor);
  if (!weight || !total || amounts.cantidadDar === null) return undefined;
  if (Math.abs(amounts.cantidadDar - total) <= tolerance * total + slack) return undefined;
  return `Dice dar ${darText(amounts)}, y con ${weightWords(weight, now)}, ${totalWords(amounts, weight)}.`;
}
