/** Instants as a date-time control shows them: the wall clock of Montevideo, `aaaa-mm-ddThh:mm`. */
import { civilDay, startOfCivilDay } from '@caparazon/contracts/time';

const minuteMs = 60_000;

/** What the wall clock shows at an instant. */
export function wallClock(ms: number): string {
  const day = civilDay(ms);
  const minutes = Math.floor((ms - startOfCivilDay(day)) / minuteMs);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The instant at which the wall clock shows this; NaN when it is no date-time. Uruguay has kept one offset since 2015. */
export function instantOf(wallClockText: string): number {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(wallClockText);
  if (!parts) return Number.NaN;
  const [, day = '', hours, minutes] = parts;
  return startOfCivilDay(day) + (Number(hours) * 60 + Number(minutes)) * minuteMs;
}
