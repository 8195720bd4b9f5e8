/** The doses of the vademécum that are offered for an animal (rule: dose-offers). */
import { nameKey } from '@caparazon/contracts/cases/catalogos';
import type { DosisDeFarmaco, Farmaco } from '@caparazon/contracts/cases/farmaco';
import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';

export type Patient = Pick<FichaAnimal, 'clase' | 'especie'>;

/** A medicine with one of its doses; null for a medicine without one for this animal. */
export interface Offer {
  farmaco: Farmaco;
  dosis: DosisDeFarmaco | null;
}

/** How closely a dose is meant for this animal: 2 by species, 1 by class, 0 for all; null when it is not. */
function closeness({ clase, especie }: DosisDeFarmaco, patient: Patient): 0 | 1 | 2 | null {
  if (especie !== null) return nameKey(especie) === nameKey(patient.especie) ? 2 : null;
  if (clase !== null) return clase === patient.clase ? 1 : null;
  return 0;
}

/** Of each route, the doses that are meant most closely: species over class over all. */
export function dosesFor({ dosis }: Pick<Farmaco, 'dosis'>, patient: Patient): DosisDeFarmaco[] {
  const meant = dosis.flatMap((one) => {
    const level = closeness(one, patient);
    return level === null ? [] : [{ one, level }];
  });
  return meant
    .filter(({ one, level }) => meant.every((other) => other.one.via !== one.via || other.level <= level))
    .sort((a, b) => b.level - a.level)
    .map(({ one }) => one);
}

/** What is offered once a medicine is named, each presentation by itself. Retired ones are not offered. */
export function offersFor(farmacos: readonly Farmaco[], medicamento: string, patient: Patient): Offer[] {
  const key = nameKey(medicamento.trim());
  return farmacos
    .filter(({ activo, nombre }) => activo && key !== '' && nameKey(nombre) === key)
    .flatMap((farmaco): Offer[] => {
      const doses = dosesFor(farmaco, patient);
      return doses.length === 0 ? [{ farmaco, dosis: null }] : doses.map((dosis) => ({ farmaco, dosis }));
    });
}
