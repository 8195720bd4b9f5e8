/** The doses of a stored treatment. */
import { dueTimes, finPrevisto, nearestDueTime, type Pauta, pautaOf } from '@caparazon/clinic/tratamiento/dosis';
import type { InstanciaDoc } from './instancia-model.ts';
import type { TratamientoDoc } from './model.ts';

/** What the due times of a stored treatment follow from. */
export type Scheduled = Pick<TratamientoDoc, 'comienzo' | 'frecuencia' | 'duracion' | 'finalizado'>;

/** When the duration ends, epoch milliseconds. */
export const endOf = ({ comienzo, duracion }: Pick<Scheduled, 'comienzo' | 'duracion'>): number =>
  finPrevisto({ comienzo: comienzo.getTime(), duracion });

/** The doses as prescribed, even if the treatment was finished earlier. */
const prescribedDoses = ({ comienzo, frecuencia, duracion }: Omit<Scheduled, 'finalizado'>): Pauta =>
  pautaOf({ comienzo: comienzo.getTime(), frecuencia, duracion });

/** The doses that actually fall due. */
export const dueDoses = ({ comienzo, frecuencia, duracion, finalizado }: Scheduled): Pauta =>
  pautaOf({ comienzo: comienzo.getTime(), frecuencia, duracion, finalizado: finalizado?.getTime() ?? null });

/** The last instant that matters for a treatment: `TratamientoDoc.fin`. */
export function finOf(tratamiento: Omit<Scheduled, 'frecuencia'>): Date {
  const end = endOf(tratamiento);
  return new Date(Math.min(end, tratamiento.finalizado?.getTime() ?? end));
}

/** Whether a dose of the prescription is due at exactly this instant. */
export const isDueTime = (tratamiento: Omit<Scheduled, 'finalizado'>, ms: number): boolean =>
  dueTimes(prescribedDoses(tratamiento), ms, ms + 1).length > 0;

/**
 * The due time and the place of a given dose. It answers the prescription: finishing the treatment afterwards does not
 * change that. A due time that was named counts before the time at which the dose was given, also when an edit has moved
 * it (rule: dose-after-an-edit).
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
