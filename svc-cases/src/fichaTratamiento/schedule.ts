/** The doses of a stored treatment. */
import { finPrevisto, nearestDueTime, type Pauta, pautaOf } from '@caparazon/contracts/cases/dosis';
import type { InstanciaDoc } from './instancia-model.ts';
import type { TratamientoDoc } from './model.ts';

type Scheduled = Pick<TratamientoDoc, 'comienzo' | 'frecuencia' | 'duracion' | 'finalizado'>;

/** When the duration ends, epoch milliseconds. */
export const endOf = ({ comienzo, duracion }: Pick<Scheduled, 'comienzo' | 'duracion'>): number =>
  finPrevisto({ comienzo: comienzo.getTime(), duracion });

/** The doses as prescribed, whether or not the treatment was finished before its time. */
const prescribedDoses = ({ comienzo, frecuencia, duracion }: Omit<Scheduled, 'finalizado'>): Pauta =>
  pautaOf({ comienzo: comienzo.getTime(), frecuencia, duracion });

/** The doses that really fall due. */
export const dueDoses = ({ comienzo, frecuencia, duracion, finalizado }: Scheduled): Pauta =>
  pautaOf({ comienzo: comienzo.getTime(), frecuencia, duracion, finalizado: finalizado?.getTime() ?? null });

/** The last instant that matters of a treatment: `TratamientoDoc.fin`. */
export function finOf(tratamiento: Omit<Scheduled, 'frecuencia'>): Date {
  const end = endOf(tratamiento);
  return new Date(Math.min(end, tratamiento.finalizado?.getTime() ?? end));
}

/**
 * Where a dose given belongs. What a dose answers is what was prescribed: finishing a treatment afterwards takes none
 * away from its due time.
 */
export function placeOf(
  tratamiento: Omit<Scheduled, 'finalizado'>,
  fechaHora: Date,
): Pick<InstanciaDoc, 'fechaProgramada' | 'lugar'> {
  const programada = nearestDueTime(prescribedDoses(tratamiento), fechaHora.getTime());
  const fechaProgramada = programada === null ? null : new Date(programada);
  return { fechaProgramada, lugar: fechaProgramada ?? fechaHora };
}
