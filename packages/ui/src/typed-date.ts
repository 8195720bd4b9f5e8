/**
 * Dates as written in Uruguay ('22/11/2026 14:30') and as form values ('2026-11-22T14:30'). The browser's own field
 * follows its language, where 03/04 may be 4 March (rule: date-fields; ADR 5).
 */

interface Shape {
  widths: readonly number[];
  separators: readonly string[];
}

const day: Shape = { widths: [2, 2, 4], separators: ['/', '/'] };
const moment: Shape = { widths: [2, 2, 4, 2, 2], separators: ['/', '/', ' ', ':'] };

export type Precision = 'day' | 'moment';

const shapes: Record<Precision, Shape> = { day, moment };
const iso: Record<Precision, RegExp> = {
  day: /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/,
  moment: /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})/,
};
const written: Record<Precision, RegExp> = {
  day: /^(\d{1,2})\D(\d{1,2})\D(\d{4})\D*$/,
  moment: /^(\d{1,2})\D(\d{1,2})\D(\d{4})\D+(\d{1,2})\D(\d{2})\D*$/,
};

/** A value as written; an incomplete one stays. */
export function writtenDate(value: string, precision: Precision): string {
  const [, year, month, date, hour, minute] = iso[precision].exec(value.trim()) ?? [];
  if (year === undefined) return value;
  return `${date}/${month}/${year}${precision === 'moment' ? ` ${hour}:${minute}` : ''}`;
}

const two = (part: string | undefined = '') => part.padStart(2, '0');

/** A written date as a value; null for none of the calendar. */
export function readDate(text: string, precision: Precision): string | null {
  const [, date, month, year = '', hour, minute] = written[precision].exec(text.trim()) ?? [];
  if (date === undefined) return null;
  const value = `${year}-${two(month)}-${two(date)}`;
  const found = new Date(`${value}T00:00:00Z`);
  // 31 April would become 1 May.
  if (Number.isNaN(found.getTime()) || found.toISOString().slice(0, 10) !== value) return null;
  if (precision === 'day') return value;
  return Number(hour) < 24 && Number(minute) < 60 ? `${value}T${two(hour)}:${minute}` : null;
}

/** The begun parts, the last perhaps empty. */
function partsOf(text: string, { widths }: Shape): string[] {
  const parts = [''];
  for (const letter of text) {
    const last = parts.at(-1) ?? '';
    const isDigit = letter >= '0' && letter <= '9';
    if (isDigit && last.length < (widths[parts.length - 1] ?? 0)) parts[parts.length - 1] = last + letter;
    else if (parts.length === widths.length || (!isDigit && last === '')) continue;
    else parts.push(isDigit ? letter : '');
  }
  return parts;
}

/** Inserts separators while typing. @param before a shortened text is not filled again */
export function arrange(text: string, before: string, precision: Precision): string {
  const whole = writtenDate(text, precision);
  if (whole !== text) return whole;
  const shape = shapes[precision];
  const parts = partsOf(text, shape);
  const isFull = parts.at(-1)?.length === shape.widths[parts.length - 1];
  if (isFull && parts.length < shape.widths.length && text.length > before.length) parts.push('');
  return parts.map((part, i) => part + (i < parts.length - 1 ? shape.separators[i] : '')).join('');
}

/** Completes a text once left: '3/4/26' gives 03/04/2026. */
export function settle(text: string, precision: Precision): string {
  const whole = text.trim().replace(/^(\d{1,2}\D\d{1,2}\D)(\d{2})(?=\D|$)/, '$120$2');
  const value = readDate(whole, precision);
  return value === null ? text : writtenDate(value, precision);
}
