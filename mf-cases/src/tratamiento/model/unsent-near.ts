/** Stored doses near a dose's time (rule: unsent-doses). */
import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { prescribedPauta } from '../face/pauta-from.ts';
import { givenHereWords, type UnsentDose, wasReceived } from '../face/sinEnviar/unsent-dose.ts';

interface About {
  tratamiento: TratamientoDetalle;
  programada: number | null;
  /** NaN while the form does not say. */
  fechaHora: number;
  modified: Instancia | undefined;
}

/** Doses of the same due time, or of the same medicine within half an interval; corrections are no second dose. */
export function unsentNear(
  doses: readonly UnsentDose[],
  { tratamiento, programada, fechaHora, modified }: About,
): readonly UnsentDose[] {
  if (modified) return [];
  const { idFichaTratamiento, idFichaAnimal, medicamento } = tratamiento;
  const { cadaMs } = prescribedPauta(tratamiento);
  return doses.filter((dose) => {
    const isOfTreatment = dose.idFichaTratamiento === idFichaTratamiento;
    const isOfMedicine =
      dose.idFichaAnimal === idFichaAnimal && medicamento !== '' && nameKey(dose.medicamento) === nameKey(medicamento);
    if (!wasReceived(dose) || !(isOfTreatment || isOfMedicine)) return false;
    if (isOfTreatment && programada !== null && dose.body.fechaProgramada === programada) return true;
    return Math.abs(dose.body.fechaHora - fechaHora) * 2 < cadaMs;
  });
}

export const unsentDoubts = (doses: readonly UnsentDose[], now: number): string[] =>
  doses.map((dose) => `${givenHereWords(dose, now)}.`);
