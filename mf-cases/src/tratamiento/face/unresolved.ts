import type { AnimalDelDia, Atrasadas } from '@caparazon/clinic/calendario/calls';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { type Tarea, tareasOf } from './tareas.ts';

export interface Unresolved {
  /** Missed doses (rule: missed-doses). */
  perdidas: readonly Tarea[];
  /** Active treatments after their duration (rule: course-ended). */
  terminados: readonly Tratamiento[];
  animales: Readonly<Record<string, AnimalDelDia>>;
}

/** What is unresolved. @param data undefined while loading */
export function unresolvedIn(data: Atrasadas | undefined, now: number): Unresolved {
  if (!data) return { perdidas: [], terminados: [], animales: {} };
  const { perdidas = {}, cursosTerminados = [], tratamientos, animales } = data;
  return {
    perdidas: tareasOf({ ...data, instancias: perdidas }, now).filter(({ estado }) => estado === 'No realizada'),
    terminados: cursosTerminados.flatMap((id) => tratamientos[id] ?? []),
    animales,
  };
}
