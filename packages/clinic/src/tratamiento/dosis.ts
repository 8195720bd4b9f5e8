/**
 * When the doses of a treatment fall due (rules: dose-due-times, dose-answers-due-time). The times are computed, not
 * stepped through, so that a long or frequent treatment costs no more than a short one. Everything is in whole
 * milliseconds: a dose every 0.1 h stays exact, and a change of the clocks moves no dose.
 */
import type { EstadoInstancia } from './values.ts';

/** A hundredth of an hour and of a day: the smallest steps of a frequency and a duration. */
const hourHundredthMs = 36_000;
const dayHundredthMs = 864_000;

/** What is prescribed, as both a form and a stored treatment have it. */
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

/** The doses of a treatment: the first at `comienzo`, then every `cadaMs`, `cantidad` in all. */
export interface Pauta {
  comienzo: number;
  cadaMs: number;
  cantidad: number;
  /** When the treatment ends, which is the last dose's next due time. */
  fin: number;
}

/** A time at which a dose falls due, and when the next one does. */
export interface Dosis {
  programada: number;
  siguiente: number;
}

/** The end of the duration, whether or not somebody finished the treatment before. */
export const finPrevisto = ({ comienzo, duracion }: Pick<Prescrito, 'comienzo' | 'duracion'>): number =>
  comienzo + Math.round(duracion * 100) * dayHundredthMs;

/** For so long after the next one fell due, a dose that was missed is asked about (rule: missed-doses). */
export const missedForMs = 48 * 3600_000;

const minuteMs = 60_000;

/**
 * For so long after its time a dose is to be given now, and not late yet: a twentieth of the interval, from 5 to 30
 * minutes (rule: dose-grace).
 */
export const graceOf = (cadaMs: number): number => Math.min(Math.max(cadaMs / 20, 5 * minuteMs), 30 * minuteMs);

/** The doses that are due before the end of the duration and, in a finished treatment, not after it was finished. */
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
 * The dose that an active treatment is at: the latest one that has fallen due, while the next due time has not come
 * (rule: dose-status). It is the only one that can be overdue.
 * @returns null before the first dose and from the end on
 */
export function currentDosis(pauta: Pauta, now: number): Dosis | null {
  const n = Math.floor((now - pauta.comienzo) / pauta.cadaMs);
  return n < 0 || now >= pauta.fin ? null : dosisOf(pauta, n);
}

/** The times at which doses fall due, `desde` included and `hasta` not, in order. */
export function dueTimes({ comienzo, cadaMs, cantidad }: Pauta, desde: number, hasta: number): number[] {
  const first = Math.max(0, Math.ceil((desde - comienzo) / cadaMs));
  const beyond = Math.min(cantidad, Math.ceil((hasta - comienzo) / cadaMs));
  return Array.from({ length: Math.max(0, beyond - first) }, (_, i) => comienzo + (first + i) * cadaMs);
}

/**
 * The first dose to come that is still to be given: doses that were given early are passed over (rule: next-dose).
 * @param answered due times that a given dose answers
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
 * The doses before the one that an active treatment is at, as far as they are still asked about, in order
 * (rule: missed-doses).
 * @param most how many at most: the last ones
 */
export function missedTimes(pauta: Pauta, now: number, most: number): number[] {
  const current = currentDosis(pauta, now)?.programada ?? Math.min(now, pauta.fin);
  const since = now - missedForMs - pauta.cadaMs;
  return dueTimes(pauta, Math.max(since, current - most * pauta.cadaMs), current);
}

/** When the last dose falls due; null where there is none. */
export const lastDueTime = ({ comienzo, cadaMs, cantidad }: Pauta): number | null =>
  cantidad === 0 ? null : comienzo + (cantidad - 1) * cadaMs;

/**
 * The due time that a dose given at an instant answers: the nearest, at most half a frequency away. Exactly half-way
 * belongs to the earlier one (rule: dose-answers-due-time).
 * @returns null when none is near enough
 */
export function nearestDueTime({ comienzo, cadaMs, cantidad }: Pauta, ms: number): number | null {
  if (cantidad === 0) return null;
  const nearest = Math.ceil((2 * (ms - comienzo) - cadaMs) / (2 * cadaMs));
  const programada = comienzo + Math.min(Math.max(nearest, 0), cantidad - 1) * cadaMs;
  return Math.abs(ms - programada) * 2 <= cadaMs ? programada : null;
}

/**
 * What has become of a dose (rule: dose-status).
 * @param activo whether its treatment has not been finished
 * @param now epoch milliseconds; a dose that is due at this instant is no longer to come
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
