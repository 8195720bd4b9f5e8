import { placeKey } from '@caparazon/clinic/animal/lugar';

interface Placed {
  idFichaAnimal: number;
  ubicacionActual: string;
}

const places = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/**
 * Compares by place, 'Pileta 2' before 'Pileta 10', then by number: the order of a walk through the centre (rule:
 * round).
 */
export const byPlace = (one: Placed, other: Placed): number =>
  places.compare(placeKey(one.ubicacionActual), placeKey(other.ubicacionActual)) ||
  one.idFichaAnimal - other.idFichaAnimal;
