/** What waits to be given to an animal: its overdue doses, and the next ones (rules: overdue-first, next-dose). */
import type { Calendario } from '@caparazon/clinic/calendario/calls';
import type { Tratamiento, TratamientoDeLista } from '@caparazon/clinic/tratamiento/calls';
import { overdueIn } from '../../tratamiento/face/overdue-in.ts';
import { pautaFrom } from '../../tratamiento/face/pauta-from.ts';

/** A dose that waits. */
export interface PendingDose {
  tratamiento: Tratamiento;
  /** When it is due, epoch milliseconds. */
  programada: number;
}

export interface PendingDoses {
  /** The oldest first. */
  overdue: readonly PendingDose[];
  /** The soonest first, one of each treatment. */
  next: readonly PendingDose[];
}

const inOrder = (doses: readonly PendingDose[]): PendingDose[] =>
  doses.toSorted(
    (one, other) =>
      one.programada - other.programada || one.tratamiento.idFichaTratamiento - other.tratamiento.idFichaTratamiento,
  );

/** Whether a dose can still be given as the current one: the next due time has not come (rule: dose-status). */
function stillWaits({ tratamiento, programada }: PendingDose, now: number): boolean {
  const { cadaMs, fin } = pautaFrom(tratamiento);
  return now < Math.min(programada + cadaMs, fin);
}

/**
 * The two answers as of now: a dose that has fallen due since they came is overdue at once, in place of the one before.
 * @param tratamientos the active ones
 */
export function pendingDoses(
  atrasadas: Pick<Calendario, 'instancias' | 'tratamientos'>,
  tratamientos: readonly TratamientoDeLista[],
  now: number,
): PendingDoses {
  const overdue = overdueIn(atrasadas).flatMap(({ idFichaTratamiento, programada }): PendingDose[] => {
    const tratamiento = atrasadas.tratamientos[idFichaTratamiento];
    return tratamiento ? [{ tratamiento, programada }] : [];
  });
  const ahead = tratamientos.flatMap((tratamiento): PendingDose[] =>
    tratamiento.proximaDosis === null ? [] : [{ tratamiento, programada: tratamiento.proximaDosis }],
  );
  const fallenDue = ahead.filter(({ programada }) => programada <= now);
  const all = [...overdue, ...fallenDue].filter((dose) => stillWaits(dose, now));
  const latest = new Map(inOrder(all).map((dose) => [dose.tratamiento.idFichaTratamiento, dose]));
  return { overdue: inOrder([...latest.values()]), next: inOrder(ahead.filter(({ programada }) => programada > now)) };
}

/**
 * The order of treatments: what is overdue longest, then those whose duration is exceeded, since somebody has to decide,
 * then by the next dose.
 * @param overdue by treatment, when its overdue dose was due
 */
export const byUrgency =
  (overdue: ReadonlyMap<number, number>) =>
  (one: TratamientoDeLista, other: TratamientoDeLista): number =>
    compare(overdue.get(one.idFichaTratamiento), overdue.get(other.idFichaTratamiento)) ||
    Number(other.shouldBeEnded) - Number(one.shouldBeEnded) ||
    compare(one.proximaDosis, other.proximaDosis) ||
    one.idFichaTratamiento - other.idFichaTratamiento;

/** The earlier first, and none last. */
const compare = (one: number | null | undefined, other: number | null | undefined): number => {
  if (typeof one !== 'number') return typeof other === 'number' ? 1 : 0;
  return typeof other === 'number' ? one - other : -1;
};
