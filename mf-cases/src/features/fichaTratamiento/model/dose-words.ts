/** Which dose it is, how far from its time, and who gave it, in words. */
import type { Instancia, Registrada, RegistradaAparte } from '@caparazon/contracts/cases/instancia';
import { attemptWords } from '../../../shared/fichaTratamiento/attempt-words.ts';
import { clockOf, dayWord, momentWords, nearDay, spanWords } from '../../../shared/fichaTratamiento/time-words.ts';
import type { NearDose } from './near-doses.ts';

const minuteMs = 60_000;

/** `las 18:00`, `la 01:00`. */
const theHour = (ms: number): string => `${clockOf(ms).startsWith('01') ? 'la' : 'las'} ${clockOf(ms)}`;

/** `de las 18:00`, `de ayer 22:00`, `del vie 28/11 06:00`. */
export function ofDose(programada: number, now: number): string {
  const near = nearDay(programada, now);
  if (near === 'hoy') return `de ${theHour(programada)}`;
  return `${near === null ? 'del' : 'de'} ${momentWords(programada, now)}`;
}

/** `a las 04:41`, `ayer a las 22:10`, `el vie 28/11 a las 06:00`. */
function atMoment(ms: number, now: number): string {
  const near = nearDay(ms, now);
  if (near === 'hoy') return `a ${theHour(ms)}`;
  return `${near === null ? 'el ' : ''}${dayWord(ms, now)} a ${theHour(ms)}`;
}

/** `falta 1 h`, `faltan 13 h`. */
export function toGo(ms: number): string {
  const span = spanWords(ms);
  return `${/^1 (h|min)$/.test(span) ? 'falta' : 'faltan'} ${span}`;
}

/** How far an instant is from the due time. @param live whether the instant is the present */
export function distanceWords(fechaHora: number, programada: number, live: boolean): string {
  const off = fechaHora - programada;
  if (Math.abs(off) < minuteMs) return 'a la hora';
  if (!live) return `${spanWords(Math.abs(off))} ${off > 0 ? 'después' : 'antes'}`;
  return off > 0 ? `hace ${spanWords(off)}` : toGo(-off);
}

/** `La dio Ana Núñez a las 04:41`. */
export const givenWords = ({ usuario, fechaHora }: Registrada | Instancia, now: number): string =>
  `${usuario ? `La dio ${usuario.nombre}` : 'Se dio'} ${atMoment(fechaHora, now)}`;

/** `También por el tratamiento 64: la dio Ana Núñez a las 15:40.` */
export const elsewhereWords = (registrada: RegistradaAparte, now: number): string => {
  const given = givenWords(registrada, now);
  return `También por el tratamiento ${registrada.idFichaTratamiento}: ${given.charAt(0).toLowerCase()}${given.slice(1)}.`;
};

/** What became of a dose, as one line of a choice. */
export function fateWords({ estado, tocaAhora, given, attempt, programada }: NearDose, now: number): string {
  if (given) return givenWords(given, now);
  if (attempt?.cerrada) return attemptWords(attempt);
  if (attempt) return `${attemptWords(attempt)} ${atMoment(attempt.fechaHora, now)}: reintentar`;
  if (estado === 'Atrasada') return `${tocaAhora ? 'Toca ahora' : 'Atrasada'} ${spanWords(now - programada)}`;
  return estado === 'Próxima' ? `Próxima, ${toGo(programada - now)}` : 'No realizada';
}
