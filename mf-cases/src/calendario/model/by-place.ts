import { placeKey } from '@caparazon/clinic/animal/lugar';
import type { Tarea } from '../../tratamiento/face/tareas.ts';

const places = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** In the order in which one walks, and of a place in the order in which they come. */
export const byPlace = (tareas: readonly Tarea[]): Tarea[] =>
  tareas.toSorted(({ animal: one }, { animal: other }) =>
    places.compare(placeKey(one?.ubicacionActual ?? ''), placeKey(other?.ubicacionActual ?? '')),
  );
