/** Civil days of America/Montevideo, whatever the zone of the machine (rule: civil-day). */

export const zone = 'America/Montevideo';

/** Makes a format on first use: the tables behind the first one cost a process 8 MB. */
function lazily(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    return format;
  };
}

const dayParts = lazily('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clockParts = lazily('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The day an instant falls on, `aaaa-mm-dd`. */
export const civilDay = (ms: number): string => dayParts().format(ms);

/** Milliseconds that the wall clock is ahead of UTC at an instant (negative in Uruguay). */
function offsetAt(ms: number): number {
  const part = Object.fromEntries(
    clockParts()
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/** The instant at which the wall clock shows what `utc` shows in UTC, across changes of the offset. */
function instantShowing(utc: number): number {
  if (Number.isNaN(utc)) return utc;
  const guess = utc - offsetAt(utc);
  return utc - offsetAt(guess);
}

/** The first instant of a civil day `aaaa-mm-dd`, in epoch milliseconds; NaN when it is no day. */
export const startOfCivilDay = (day: string): number => instantShowing(Date.parse(`${day}T00:00:00Z`));

/** The wall clock at an instant, as a date-time control takes it: `aaaa-mm-ddThh:mm`. */
export const wallClock = (ms: number): string =>
  new Date(ms + offsetAt(ms)).toISOString().slice(0, 'aaaa-mm-ddThh:mm'.length);

/** The instant at which the wall clock shows this, to the minute; NaN when it is no date-time. */
export function instantOf(text: string): number {
  const [minute] = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(text) ?? [];
  return instantShowing(Date.parse(`${minute}Z`));
}

const dayMs = 24 * 3600_000;

/** Moves a civil day `aaaa-mm-dd` by a number of days. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The civil day of an instant: its first instant, and that of the next day. */
export function civilDayBounds(ms: number): { from: number; to: number } {
  const day = civilDay(ms);
  return { from: startOfCivilDay(day), to: startOfCivilDay(shiftDay(day, 1)) };
}

const dayFormat = lazily('es-UY', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const dateTimeFormat = lazily('es-UY', {
  hourCycle: 'h23',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `dd/MM/aaaa` (rule: date-formats). */
export const formatDay = (ms: number): string => dayFormat().format(ms);

/** `dd/MM/aa HH:mm`, 24 h (rule: date-formats). */
export const formatDateTime = (ms: number): string => dateTimeFormat().format(ms).replace(',', '');
