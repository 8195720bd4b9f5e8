/** The vademécum's doses for an animal (rule: dose-offers). */
import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { DosisDeFarmaco, Farmaco } from '@caparazon/clinic/farmaco/calls';
import { dosesFor, type Paciente } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';

/** Null for a medicine without a dose for this animal. */
export interface Offer {
  farmaco: Farmaco;
  dosis: DosisDeFarmaco | null;
}

export function offersFor(farmacos: readonly Farmaco[], medicamento: string, patient: Paciente): Offer[] {
  const key = nameKey(medicamento.trim());
  return farmacos
    .filter(({ activo, nombre }) => activo && key !== '' && nameKey(nombre) === key)
    .flatMap((farmaco): Offer[] => {
      const doses = dosesFor(farmaco, patient);
      return doses.length === 0 ? [{ farmaco, dosis: null }] : doses.map((dosis) => ({ farmaco, dosis }));
    });
}
