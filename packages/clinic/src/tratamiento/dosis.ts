/**
 * When doses fall due (rules: dose-due-times, dose-answers-due-time). Times are computed rather than stepped through,
 * so that a long treatment costs no more than a short one, and in whole milliseconds, so that 0.1 h stays exact and a
 * change of the clocks moves no dose.
 */
import type { EstadoInstancia } from './values.ts';

/** The smallest steps of a frequency and a duration. */
const hourHundredthMs = 36_000;
const dayHundredthMs = 864_000;

export interface Prescrito {
  /** Epoch milliseconds. */
  comienzo: number;
  /** Hours between doses, more than 0, at most two decimals. */
  frecuencia: number;
  /** Days, more than 0, at most two decimals. */
  duracion: number;
  /** Epoch milliseconds; null while the treatment is active. */
  finalizado?: number | null;
}

/** The first dose is at `comienzo`, then one every `cadaMs`, `cantidad` in all. */
export interface Pauta {
  comienzo: number;
  cadaMs: number;
  cantidad: number;
  /** End of the treatment, and the last dose's next due time. */
  fin: number;
}

export interface Dosis {
  programada: number;
  siguiente: number;
}

/** The end of the duration, whether or not the treatment was finished earlier. */
export const finPrevisto = ({ comienzo, duracion }: Pick<Prescrito, 'comienzo' | 'duracion'>): number =>
  comienzo + Math.round(duracion * 100) * dayHundredthMs;

/** A missed dose is asked about for this long after the next one fell due (rule: missed-doses). */
export const missedForMs = 48 * 3600_000;

const minuteMs = 60_000;

/** How long a due dose does not count as late: a twentieth of the interval, from 5 to 30 minutes (rule: dose-grace). */
export const graceOf = (cadaMs: number): number => Math.min(Math.max(cadaMs / 20, 5 * minuteMs), 30 * minuteMs);

/** The doses due before the end of the duration and, in a finished treatment, not after its finish. */
export function pautaOf(prescrito: Prescrito): Pauta {
  const { comienzo, frecuencia, finalizado = null } = prescrito;
  const cadaMs = Math.round(frecuencia * 100) * hourHundredthMs;
  const fin = finPrevisto(prescrito);
  const inDuration = Math.ceil((fin - comienzo) / cadaMs);
  const untilFinished = finalizado === null ? inDuration : Math.floor((finalizado - comienzo) / cadaMs) + 1;
  return { comienzo, cadaMs, cantidad: Math.max(0, Math.min(inDuration, untilFinished)), fin };
}

/** The dose with this number, counted from 0. */
export function dosisOf({ comienzo, cadaMs, fin }: Pauta, n: number): Dosis {
  const programada = comienzo + n * cadaMs;
  return { programada, siguiente: Math.min(programada + cadaMs, fin) };
}

/**
 * The latest dose that has fallen due, until the next due time; only it can be overdue (rule: dose-status).
 * @returns null before the first dose and from the end on
 */
export function currentDosis(pauta: Pauta, now: number): Dosis | null {
  const n = Math.floor((now - pauta.comienzo) / pauta.cadaMs);
  return n < 0 || now >= pauta.fin ? null : dosisOf(pauta, n);
}

/** The due times from `desde`, `hasta` excluded, in order. */
export function dueTimes({ comienzo, cadaMs, cantidad }: Pauta, desde: number, hasta: number): number[] {
  const first = Math.max(0, Math.ceil((desde - comienzo) / cadaMs));
  const beyond = Math.min(cantidad, Math.ceil((hasta - comienzo) / cadaMs));
  return Array.from({ length: Math.max(0, beyond - first) }, (_, i) => comienzo + (first + i) * cadaMs);
}

/**
 * The next dose still to be given: one given early is passed over (rule: next-dose).
 * @param answered due times of given doses
 * @returns null when none is to come
 */
export function nextDueTime(
  { comienzo, cadaMs, cantidad }: Pauta,
  now: number,
  answered: ReadonlySet<number>,
): number | null {
  const first = Math.max(0, Math.floor((now - comienzo) / cadaMs) + 1);
  for (let n = first; n < cantidad; n++) {
    const programada = comienzo + n * cadaMs;
    if (!answered.has(programada)) return programada;
  }
  return null;
}

/**
 * The doses before the current one that are still asked about, in order (rule: missed-doses).
 * @param most keeps the last so many
 */
export function missedTimes(pauta: Pauta, now: number, most: number): number[] {
  const current = currentDosis(pauta, now)?.programada ?? Math.min(now, pauta.fin);
  const since = now - missedForMs - pauta.cadaMs;
  return dueTimes(pauta, Math.max(since, current - most * pauta.cadaMs), current);
}

/** The due time of the last dose; null without doses. */
export const lastDueTime = ({ comienzo, cadaMs, cantidad }: Pauta): number | null =>
  cantidad === 0 ? null : comienzo + (cantidad - 1) * cadaMs;

/**
 * The due time that a dose given at an instant answers: the nearest, at most half a frequency away, the earlier at
 * exactly half (rule: dose-answers-due-time).
 * @returns null when none is near enough
 */
export function nearestDueTime({ comienzo, cadaMs, cantidad }: Pauta, ms: number): number | null {
  if (cantidad === 0) return null;
  const nearest = Math.ceil((2 * (ms - comienzo) - cadaMs) / (2 * cadaMs));
  const programada = comienzo + Math.min(Math.max(nearest, 0), cantidad - 1) * cadaMs;
  return Math.abs(ms - programada) * 2 <= cadaMs ? programada : null;
}

/**
 * The state of a dose (rule: dose-status).
 * @param activo whether its treatment is unfinished
 * @param now epoch milliseconds; a dose due at this instant is no longer to come
 */
export function estadoInstancia(
  { programada, siguiente, realizada }: Dosis & { realizada: boolean },
  activo: boolean,
  now: number,
): EstadoInstancia {
  if (realizada) return 'Realizada';
  if (programada > now) return 'Próxima';
  return activo && now < siguiente ? 'Atrasada' : 'No realizada';
}
