/** An animal's overdue and next doses (rules: overdue-first, next-dose). */
import type { Calendario } from '@caparazon/clinic/calendario/calls';
import type { Tratamiento, TratamientoDeLista } from '@caparazon/clinic/tratamiento/calls';
import { overdueIn } from '../../tratamiento/face/overdue-in.ts';
import { pautaFrom } from '../../tratamiento/face/pauta-from.ts';

export interface PendingDose {
  tratamiento: Tratamiento;
  /** Epoch milliseconds. */
  programada: number;
}

export interface PendingDoses {
  /** Oldest first. */
  overdue: readonly PendingDose[];
  /** Soonest first, one for each treatment. */
  next: readonly PendingDose[];
}

const inOrder = (doses: readonly PendingDose[]): PendingDose[] =>
  doses.toSorted(
    (one, other) =>
      one.programada - other.programada || one.tratamiento.idFichaTratamiento - other.tratamiento.idFichaTratamiento,
  );

/** The next due time has not come (rule: dose-status). */
function stillWaits({ tratamiento, programada }: PendingDose, now: number): boolean {
  const { cadaMs, fin } = pautaFrom(tratamiento);
  return now < Math.min(programada + cadaMs, fin);
}

/**
 * Brings the answers up to now: a dose due since replaces the overdue one before it. @param tratamientos active ones
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
 * Orders treatments by overdue dose, then exceeded duration, which needs a decision, then next dose. @param overdue due
 * times by treatment
 */
export const byUrgency =
  (overdue: ReadonlyMap<number, number>) =>
  (one: TratamientoDeLista, other: TratamientoDeLista): number =>
    compare(overdue.get(one.idFichaTratamiento), overdue.get(other.idFichaTratamiento)) ||
    Number(other.shouldBeEnded) - Number(one.shouldBeEnded) ||
    compare(one.proximaDosis, other.proximaDosis) ||
    one.idFichaTratamiento - other.idFichaTratamiento;

/** Null comes last. */
const compare = (one: number | null | undefined, other: number | null | undefined): number => {
  if (typeof one !== 'number') return typeof other === 'number' ? 1 : 0;
  return typeof other === 'number' ? one - other : -1;
};
