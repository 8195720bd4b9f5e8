import type { AnimalDelDia, Atrasadas } from '@caparazon/clinic/calendario/calls';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { type Tarea, tareasOf } from './tareas.ts';

/** What waits beside the overdue doses until somebody says what became of it. */
export interface Unresolved {
  /** Missed doses (rule: missed-doses). */
  perdidas: readonly Tarea[];
  /** Active treatments whose duration is past (rule: course-ended). */
  terminados: readonly Tratamiento[];
  animales: Readonly<Record<string, AnimalDelDia>>;
}

/** @param data undefined until it has come */
export function unresolvedIn(data: Atrasadas | undefined, now: number): Unresolved {
  if (!data) return { perdidas: [], terminados: [], animales: {} };
  const { perdidas = {}, cursosTerminados = [], tratamientos, animales } = data;
  return {
    perdidas: tareasOf({ ...data, instancias: perdidas }, now).filter(({ estado }) => estado === 'No realizada'),
    terminados: cursosTerminados.flatMap((id) => tratamientos[id] ?? []),
    animales,
  };
}
