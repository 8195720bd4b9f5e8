import { placeKey } from '@caparazon/clinic/animal/lugar';
import type { Tarea } from '../../tratamiento/face/tareas.ts';

const places = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** In walking order; within a place the order stays. */
export const byPlace = (tareas: readonly Tarea[]): Tarea[] =>
  tareas.toSorted(({ animal: one }, { animal: other }) =>
    places.compare(placeKey(one?.ubicacionActual ?? ''), placeKey(other?.ubicacionActual ?? '')),
  );
