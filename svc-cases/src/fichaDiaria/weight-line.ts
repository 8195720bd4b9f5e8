/** The line of a month's weights (rule: month-pdf). */
import type { FichaDiariaDoc } from './model.ts';

/** Placed in the box: 0 is left and top, 1 right and bottom. */
export interface Point {
  x: number;
  y: number;
  /** Kilograms. */
  peso: number;
}

/** The height shows at least this share of the weight, so that a few grams do not look like a leap. */
const leastSpan = 0.1;

/** The weights of a month in order of days. @param days how many days the month has */
export function weightPoints(sheets: readonly Pick<FichaDiariaDoc, 'fecha' | 'peso'>[], days: number): Point[] {
  const weighed = sheets.flatMap(({ fecha, peso }) => (peso === null ? [] : [{ day: Number(fecha.slice(-2)), peso }]));
  const most = Math.max(...weighed.map(({ peso }) => peso));
  const least = Math.min(...weighed.map(({ peso }) => peso));
  const span = Math.max(most - least, most * leastSpan, Number.MIN_VALUE);
  return weighed.map(({ day, peso }) => ({
    x: (day - 1) / (days - 1),
    y: 0.5 + ((most + least) / 2 - peso) / span,
    peso,
  }));
}
