/** A measure in words: its value, and when it was taken as far as somebody said so. */
import type { Medicion } from '@caparazon/contracts/cases/medicion';
import { alEgreso, conUnidad, esEstimado } from '@caparazon/contracts/cases/medicion-values';
import { formatDateTime, formatDay } from '@caparazon/contracts/time';

/** `6,5 kg`; of an estimate, `6,5 kg (estimado)` (rule: estimates). */
export const valueText = ({ valor, unidad, metodo }: Pick<Medicion, 'valor' | 'unidad' | 'metodo'>): string =>
  `${conUnidad(valor, unidad)}${esEstimado(metodo) ? ' (estimado)' : ''}`;

/** The day, and the hour where one was noted: a sheet and a discharge have none (rule: measure-series). */
export function whenText({ origen, comentario, fechaHora }: Pick<Medicion, 'origen' | 'comentario' | 'fechaHora'>) {
  const isOfADay = origen === 'ficha_diaria' || (origen === 'ficha' && comentario === alEgreso);
  return isOfADay ? formatDay(fechaHora) : formatDateTime(fechaHora);
}
