/** Years, or the same part of each, as instants (rule: season-figures). */
import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';

export interface Rango {
  anio: number;
  /** The last day that counts, `aaaa-mm-dd`. */
  hasta: string;
  from: Date;
  /** The first instant after it. */
  to: Date;
}

/** The asked year first. */
export type Rangos = readonly [Rango, ...Rango[]];

/** The last day of February where a year has no 29th. */
const dayIn = (anio: number, monthDay: string): string =>
  monthDay === '02-29' && new Date(Date.UTC(anio, 1, 29)).getUTCMonth() !== 1 ? `${anio}-02-28` : `${anio}-${monthDay}`;

/**
 * The asked year and three before: whole, or until today's day of the year while it lasts.
 * @returns null for a year that has not begun
 */
export function rangesOf(anio: number | undefined, now: number): Rangos | null {
  const today = civilDay(now);
  const thisYear = Number(today.slice(0, 4));
  const asked = anio ?? thisYear;
  if (asked > thisYear) return null;
  const monthDay = asked === thisYear ? today.slice(5) : '12-31';
  const rangeOf = (year: number): Rango => {
    const hasta = dayIn(year, monthDay);
    const from = new Date(startOfCivilDay(`${year}-01-01`));
    return { anio: year, hasta, from, to: new Date(startOfCivilDay(shiftDay(hasta, 1))) };
  };
  return [rangeOf(asked), rangeOf(asked - 1), rangeOf(asked - 2), rangeOf(asked - 3)];
}
