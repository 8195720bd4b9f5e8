/** The civil day of America/Montevideo, whatever the machine's zone (decisions, 'Every call'). */
const zone = 'America/Montevideo';

/** A format made when it is first used: the tables behind the first one take a process 8 MB. */
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

/** Milliseconds that the wall clock of the zone is ahead of UTC at an instant (negative in Uruguay). */
function offsetAt(ms: number): number {
  const part = Object.fromEntries(
    clockParts()
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/** The first instant of a civil day `aaaa-mm-dd`, in epoch milliseconds, across changes of the offset. */
export function startOfCivilDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - offsetAt(utc);
  return utc - offsetAt(guess);
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

/** `dd/MM/aaaa` (spec 1, section 9). */
export const formatDay = (ms: number): string => dayFormat().format(ms);

/** `dd/MM/aa HH:mm`, 24 h (spec 1, section 9). */
export const formatDateTime = (ms: number): string => dateTimeFormat().format(ms).replace(',', '');
