/** How a weight changes, in words (rule: curve-words). */

import { civilDay } from '@caparazon/call/time';
import { cifra } from '@caparazon/clinic/medicion/values';
import type { Point } from './thin-curve.ts';

const dayMs = 24 * 3600_000;
const weekDays = 7;

const sign = (value: number): string => (value < 0 ? '−' : '+');

/** `+320 g`, `−1,25 kg`, rounded to what a balance shows. */
export function kilosText(kilos: number): string {
  const grams = Math.round(Math.abs(kilos) * 1000);
  const size = grams < 1000 ? `${cifra(grams)} g` : `${cifra(Math.round(grams / 10) / 100)} kg`;
  return `${grams === 0 ? '' : sign(kilos)}${size}`;
}

/** `+1,8 %`: a balance gives no more decimals. */
export function percentText(share: number): string {
  const percent = Math.round(Math.abs(share) * 1000) / 10;
  return `${percent === 0 ? '' : sign(share)}${cifra(percent)} %`;
}

const days = (count: number): string => (count === 1 ? '1 día' : `${cifra(count)} días`);

/** Civil days. */
const daysBetween = (one: number, other: number): number =>
  Math.round((Date.parse(civilDay(other)) - Date.parse(civilDay(one))) / dayMs);

/** The average share gained or lost each week; null within less than a day. */
export function weeklyShare(first: Point, last: Point): number | null {
  const weeks = daysBetween(first.t, last.t) / weekDays;
  return weeks <= 0 || first.v <= 0 ? null : (last.v - first.v) / first.v / weeks;
}

/**
 * '+320 g desde el ingreso, +1,8 % por semana', '+40 g por día en los últimos 3 días'; nothing before two weights.
 * @param points by time @param fromIntake whether the first is the weight at intake
 */
export function weightChange(points: readonly Point[], fromIntake: boolean): string[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return [];
  const since = fromIntake ? 'desde el ingreso' : 'desde el primer peso';
  const whole = daysBetween(first.t, last.t);
  const weekly = whole >= weekDays ? weeklyShare(first, last) : null;
  const words = [
    `${kilosText(last.v - first.v)} ${since} (en ${days(whole)})${weekly === null ? '' : `, ${percentText(weekly)} por semana`}`,
  ];
  const before = points.findLast(({ t }) => daysBetween(t, last.t) >= 1);
  if (before !== undefined) {
    const gap = daysBetween(before.t, last.t);
    const perDay = (last.v - before.v) / gap;
    words.push(`${kilosText(perDay)} por día ${gap === 1 ? 'desde el día anterior' : `en los últimos ${days(gap)}`}`);
  }
  return words;
}
