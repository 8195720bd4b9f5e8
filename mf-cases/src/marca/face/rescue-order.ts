/** Which of two records of one animal is the earlier one (rule: recapture). */

import { civilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';

type Rescued = Pick<FichaAnimal, 'idFichaAnimal' | 'fecha'>;

/** @returns the earlier one first: by the day of the rescue, and of one day by number */
export function inRescueOrder<A extends Rescued, B extends Rescued>(one: A, other: B): [A | B, A | B] {
  const days = civilDay(one.fecha).localeCompare(civilDay(other.fecha));
  return (days || one.idFichaAnimal - other.idFichaAnimal) <= 0 ? [one, other] : [other, one];
}
