/** The doses of a stored treatment. */
import { finPrevisto, nearestDueTime, type Pauta, pautaOf } from '@caparazon/contracts/cases/dosis';
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

/**
 * The due time and the place of a given dose. It answers the prescription: finishing the treatment afterwards does not
 * change that.
 */
export function placeOf(
  tratamiento: Omit<Scheduled, 'finalizado'>,
  fechaHora: Date,
): Pick<InstanciaDoc, 'fechaProgramada' | 'lugar'> {
  const programada = nearestDueTime(prescribedDoses(tratamiento), fechaHora.getTime());
  const fechaProgramada = programada === null ? null : new Date(programada);
  return { fechaProgramada, lugar: fechaProgramada ?? fechaHora };
}
