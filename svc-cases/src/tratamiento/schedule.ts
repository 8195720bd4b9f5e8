import { dueTimes, finPrevisto, nearestDueTime, type Pauta, pautaOf } from '@caparazon/clinic/tratamiento/dosis';
import type { InstanciaDoc } from './instancia-model.ts';
import type { TratamientoDoc } from './model.ts';

export type Scheduled = Pick<TratamientoDoc, 'comienzo' | 'frecuencia' | 'duracion' | 'finalizado'>;

/** The end of the duration, epoch milliseconds. */
export const endOf = ({ comienzo, duracion }: Pick<Scheduled, 'comienzo' | 'duracion'>): number =>
  finPrevisto({ comienzo: comienzo.getTime(), duracion });

const prescribedDoses = ({ comienzo, frecuencia, duracion }: Omit<Scheduled, 'finalizado'>): Pauta =>
  pautaOf({ comienzo: comienzo.getTime(), frecuencia, duracion });

/** The doses that actually fall due. */
export const dueDoses = ({ comienzo, frecuencia, duracion, finalizado }: Scheduled): Pauta =>
  pautaOf({ comienzo: comienzo.getTime(), frecuencia, duracion, finalizado: finalizado?.getTime() ?? null });

/** The last relevant instant: `TratamientoDoc.fin`. */
export function finOf(tratamiento: Omit<Scheduled, 'frecuencia'>): Date {
  const end = endOf(tratamiento);
  return new Date(Math.min(end, tratamiento.finalizado?.getTime() ?? end));
}

/** Whether a dose is due at exactly this instant. */
export const isDueTime = (tratamiento: Omit<Scheduled, 'finalizado'>, ms: number): boolean =>
  dueTimes(prescribedDoses(tratamiento), ms, ms + 1).length > 0;

/**
 * The due time and calendar place of a given dose, by the prescription, whether or not it was finished since. A named
 * due time counts before the time of giving, also when an edit has moved it (rule: dose-after-an-edit).
 */
export function placeOf(
  tratamiento: Omit<Scheduled, 'finalizado'>,
  { fechaHora, indicada }: Pick<InstanciaDoc, 'fechaHora' | 'indicada'>,
): Pick<InstanciaDoc, 'fechaProgramada' | 'lugar'> {
  const pauta = prescribedDoses(tratamiento);
  const named = indicada && nearestDueTime(pauta, indicada.getTime());
  const programada = named ?? nearestDueTime(pauta, fechaHora.getTime());
  const fechaProgramada = programada === null ? null : new Date(programada);
  return { fechaProgramada, lugar: fechaProgramada ?? fechaHora };
}
