/** The order of two records of one animal (rule: recapture). */

import { civilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';

type Rescued = Pick<FichaAnimal, 'idFichaAnimal' | 'fecha'>;

/** @returns the earlier first, by day of rescue, then by number */
export function inRescueOrder<A extends Rescued, B extends Rescued>(one: A, other: B): [A | B, A | B] {
  const days = civilDay(one.fecha).localeCompare(civilDay(other.fecha));
  return (days || one.idFichaAnimal - other.idFichaAnimal) <= 0 ? [one, other] : [other, one];
}
