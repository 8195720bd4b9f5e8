/** What a dose per kilogram comes to for an animal, as far as its units allow (rule: dose-by-weight). */
import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { darText, dosisText } from '../../../shared/fichaTratamiento/amounts.ts';
import { dayWord } from '../../../shared/fichaTratamiento/time-words.ts';

export type Weight = NonNullable<FichaAnimal['ultimoPeso']>;
export type Amounts = Pick<Tratamiento, 'cantidadDosis' | 'dosis' | 'cantidadDar' | 'dar'>;

/** What is given may differ from dose × weight by this share before it is asked about. */
const tolerance = 0.2;
/** Floating-point arithmetic makes 1.2 × 5 a little more than 6. */
const slack = 1e-9;

const numbers = new Intl.NumberFormat('es-UY', { maximumSignificantDigits: 4 });

/** The units whose dose is per kilogram, and what it comes to. */
const totals: Readonly<Record<string, string>> = { ml_kg: 'ml', mg_kg: 'mg' };

/** Dose × weight; null where the dose is not per kilogram. */
function totalOf({ cantidadDosis, dosis }: Amounts, { valor }: Weight): { cantidad: number; unidad: string } | null {
  const unidad = dosis === null ? undefined : totals[dosis];
  return unidad === undefined || cantidadDosis === null ? null : { cantidad: cantidadDosis * valor, unidad };
}

/** Whether the dose is per kilogram. */
export const isByWeight = ({ cantidadDosis, dosis }: Amounts): boolean =>
  cantidadDosis !== null && dosis !== null && dosis in totals;

/** Whether the amount to give can be compared with dose × weight: from mg to ml or tablets one needs the concentration. */
export const isComparable = ({ cantidadDosis, dosis, cantidadDar, dar }: Amounts): boolean =>
  cantidadDosis !== null && dosis !== null && cantidadDar !== null && totals[dosis] === dar;

/** `6,75 kg (ayer)`. */
export const weightWords = ({ valor, fecha }: Weight, now: number): string =>
  `${numbers.format(valor)}\u00a0kg (${dayWord(fecha, now)})`;

/** `5 mg/kg son 33,75 mg`; '' where the dose is not per kilogram. */
export function totalWords(amounts: Amounts, weight: Weight): string {
  const total = totalOf(amounts, weight);
  return total === null ? '' : `${dosisText(amounts)} son ${numbers.format(total.cantidad)}\u00a0${total.unidad}`;
}

/**
 * The doubt about an amount to give that differs from dose × weight by more than 20 %.
 * @returns undefined when there is none, or when the two cannot be compared
 */
export function weightDoubt(amounts: Amounts, weight: Weight | null, now: number): string | undefined {
  const total = weight && totalOf(amounts, weight);
  if (!weight || !total || amounts.cantidadDar === null || !isComparable(amounts)) return undefined;
  if (Math.abs(amounts.cantidadDar - total.cantidad) <= tolerance * total.cantidad + slack) return undefined;
  return `Dice dar ${darText(amounts)}, y con ${weightWords(weight, now)}, ${totalWords(amounts, weight)}.`;
}
