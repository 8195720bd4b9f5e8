import { attemptWords } from '../face/attempt-words.ts';
import type { DoseWords } from '../face/dose-or-procedure.ts';
import { atMoment, givenWords, theHour } from '../face/given-words.ts';
import { momentWords, nearDay, spanWords } from '../face/time-words.ts';
import type { NearDose } from './near-doses.ts';

const minuteMs = 60_000;

/** `de las 18:00`, `de ayer 22:00`, `del vie 28/11 06:00`. */
export function ofDose(programada: number, now: number): string {
  const nearName = nearDay(programada, now);
  if (nearName === 'hoy') return `de ${theHour(programada)}`;
  return `${nearName === null ? 'del' : 'de'} ${momentWords(programada, now)}`;
}

/** `falta 1 h`, `faltan 13 h`. */
export function toGo(ms: number): string {
  const span = spanWords(ms);
  return `${/^1 (h|min)$/.test(span) ? 'falta' : 'faltan'} ${span}`;
}

/** The distance from the due time. @param live whether the instant is the present */
export function distanceWords(fechaHora: number, programada: number, live: boolean): string {
  const off = fechaHora - programada;
  if (Math.abs(off) < minuteMs) return 'a la hora';
  if (!live) return `${spanWords(Math.abs(off))} ${off > 0 ? 'después' : 'antes'}`;
  return off > 0 ? `hace ${spanWords(off)}` : toGo(-off);
}

export function fateWords(
  { estado, tocaAhora, given, attempt, programada }: NearDose,
  now: number,
  doseWords: DoseWords,
): string {
  if (given) return givenWords(given, now, doseWords);
  if (attempt?.cerrada) return attemptWords(attempt, doseWords);
  if (attempt) return `${attemptWords(attempt, doseWords)} ${atMoment(attempt.fechaHora, now)}: reintentar`;
  if (estado === 'Atrasada') return `${tocaAhora ? 'Toca ahora' : 'Atrasada'} ${spanWords(now - programada)}`;
  return estado === 'Próxima' ? `Próxima, ${toGo(programada - now)}` : 'No realizada';
}
