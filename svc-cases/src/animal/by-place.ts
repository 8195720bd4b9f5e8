/** The order in which one walks through the places of the centre (rule: round). */
import { placeKey } from '@caparazon/clinic/animal/lugar';

interface Placed {
  idFichaAnimal: number;
  ubicacionActual: string;
}

const places = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Compares by place, where 'Pileta 2' comes before 'Pileta 10', and then by number. */
export const byPlace = (one: Placed, other: Placed): number =>
  places.compare(placeKey(one.ubicacionActual), placeKey(other.ubicacionActual)) ||
  one.idFichaAnimal - other.idFichaAnimal;
