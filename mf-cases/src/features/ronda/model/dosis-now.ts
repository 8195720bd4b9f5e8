/** The doses of an animal that one walking past it should know of: overdue, or due within the hour (rule: round-doses). */
import type { Calendario } from '@caparazon/contracts/cases/calendario';
import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';

const soonMs = 3600_000;

export interface DosisNow {
  key: string;
  tratamiento: Tratamiento;
  /** When it is due, in epoch milliseconds. */
  programada: number;
}

/**
 * The doses of an animal that still wait, the oldest first.
 * @param calendarios the overdue doses, and the day: a dose may be in both
 * @param now epoch milliseconds
 */
export function dosisNow(calendarios: readonly Calendario[], idFicha: number, now: number): DosisNow[] {
  const found = new Map<string, DosisNow>();
  for (const { instancias, tratamientos } of calendarios) {
    for (const [key, { idFichaAnimal, idFichaTratamiento, estado, fechaProgramada }] of Object.entries(instancias)) {
      const tratamiento = tratamientos[idFichaTratamiento];
      const waits = estado === 'Atrasada' || estado === 'Próxima';
      if (idFichaAnimal !== idFicha || !tratamiento || !waits || fechaProgramada === null) continue;
      if (fechaProgramada <= now + soonMs) found.set(key, { key, tratamiento, programada: fechaProgramada });
    }
  }
  return [...found.values()].sort((one, other) => one.programada - other.programada);
}
