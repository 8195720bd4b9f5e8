import { civilDay, formatDay, shiftDay, wallClock } from '@caparazon/call/time';

const minuteMs = 60_000;
const minutesAnHour = 60;
const minutesADay = 24 * minutesAnHour;

const weekday = new Intl.DateTimeFormat('es-UY', { timeZone: 'America/Montevideo', weekday: 'short' });
const longDay = new Intl.DateTimeFormat('es-UY', {
  timeZone: 'America/Montevideo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `14:00`. */
export const clockOf = (ms: number): string => wallClock(ms).slice(-'hh:mm'.length);

/** `27/11`, with the year when it is not that of `now`. */
export function shortDay(ms: number, now: number): string {
  const day = formatDay(ms);
  return day.slice(-4) === formatDay(now).slice(-4) ? day.slice(0, 'dd/mm'.length) : day;
}

/** `hoy`, `mañana`, `ayer`; null for other days. */
export function nearDay(ms: number, now: number): string | null {
  const day = civilDay(ms);
  const today = civilDay(now);
  if (day === today) return 'hoy';
  if (day === shiftDay(today, 1)) return 'mañana';
  return day === shiftDay(today, -1) ? 'ayer' : null;
}

const weekDay = (ms: number) => weekday.format(ms).replace('.', '');

/** `vie 27`. */
export const bareDay = (ms: number): string => `${weekDay(ms)} ${Number(formatDay(ms).slice(0, 'dd'.length))}`;

/** `hoy`, `mañana`, `ayer`, or `vie 27/11`. */
export const dayWord = (ms: number, now: number): string => nearDay(ms, now) ?? `${weekDay(ms)} ${shortDay(ms, now)}`;

/** `viernes 27 de noviembre`. */
export const wholeDay = (ms: number): string => longDay.format(ms).replace(',', '');

/** `hoy 14:00`. */
export const momentWords = (ms: number, now: number): string => `${dayWord(ms, now)} ${clockOf(ms)}`;

/** `25 min`, `1 h 25 min`, `5 h`, `3 días`. */
export function spanWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < minutesAnHour) return `${minutes} min`;
  if (minutes >= 2 * minutesADay) return `${Math.floor(minutes / minutesADay)} días`;
  const hours = Math.floor(minutes / minutesAnHour);
  const rest = minutes % minutesAnHour;
  return hours < 2 && rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
}
