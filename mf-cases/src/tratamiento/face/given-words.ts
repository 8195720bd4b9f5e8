import type { Instancia, Registrada, RegistradaAparte } from '@caparazon/clinic/tratamiento/instancia';
import { type DoseWords, dosis } from './dose-or-procedure.ts';
import { clockOf, dayWord, nearDay } from './time-words.ts';

/** `las 18:00`, `la 01:00`. */
export const theHour = (ms: number): string => `${clockOf(ms).startsWith('01') ? 'la' : 'las'} ${clockOf(ms)}`;

/** `a las 04:41`, `ayer a las 22:10`, `el vie 28/11 a las 06:00`. */
export function atMoment(ms: number, now: number): string {
  const nearName = nearDay(ms, now);
  if (nearName === 'hoy') return `a ${theHour(ms)}`;
  return `${nearName === null ? 'el ' : ''}${dayWord(ms, now)} a ${theHour(ms)}`;
}

/** `La dio Ana Núñez a las 04:41`. */
export function givenWords({ usuario, fechaHora }: Registrada | Instancia, now: number, doseWords: DoseWords): string {
  const at = atMoment(fechaHora, now);
  return usuario ? doseWords.givenBy(usuario.nombre, at) : doseWords.given(at);
}

/** `También por el tratamiento 64: la dio Ana Núñez a las 15:40.` */
export const elsewhereWords = (registrada: RegistradaAparte, now: number): string => {
  const given = givenWords(registrada, now, dosis);
  return `También por el tratamiento ${registrada.idFichaTratamiento}: ${given.charAt(0).toLowerCase()}${given.slice(1)}.`;
};
