/** The doses of a day as its cards show them. */
import type { AnimalDelDia, Calendario, InstanciaDelDia } from '@caparazon/contracts/cases/calendario';
import { estadoInstancia } from '@caparazon/contracts/cases/dosis';
import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import type { EstadoInstancia } from '@caparazon/contracts/cases/fichaTratamiento-values';
import { pautaFrom } from './pauta-from.ts';

/** A dose as a card shows it. */
export interface Tarea {
  /** The id of a dose that was given; otherwise one made of treatment and due time (rule: calendar-day). */
  key: string;
  estado: EstadoInstancia;
  /** When it was given, or when it is due if it was not given. */
  fechaHora: number;
  programada: number | null;
  exito: number | null;
  tratamiento: Tratamiento;
  /** Undefined where the calendar does not say. */
  animal: AnimalDelDia | undefined;
}

/** Whether somebody waits for the doses of an animal: of one that died or left nobody does (rule: end-of-care). */
const isWaitedFor = (animal: AnimalDelDia | undefined): boolean =>
  animal === undefined || animal.estado === 'En_rehabilitación';

/** Whether a dose is still to be given. */
export const waits = ({ estado, animal }: Tarea): boolean =>
  isWaitedFor(animal) && (estado === 'Atrasada' || estado === 'Próxima');

/** By the time of now, so that a card turns red at its minute and agrees with the words beside it. */
function estadoNow(
  instancia: InstanciaDelDia,
  tratamiento: Tratamiento,
  animal: AnimalDelDia | undefined,
  now: number,
): EstadoInstancia {
  const { estado, fechaProgramada: programada } = instancia;
  if (estado === 'Realizada' || programada === null) return estado;
  const { cadaMs, fin } = pautaFrom(tratamiento);
  const dosis = { programada, siguiente: Math.min(programada + cadaMs, fin), realizada: false };
  return estadoInstancia(dosis, tratamiento.activo && isWaitedFor(animal), now);
}

/** All doses of an answer, in order of time. @param now epoch milliseconds */
export function tareasOf({ instancias, tratamientos, animales }: Calendario, now: number): Tarea[] {
  return Object.entries(instancias)
    .flatMap(([key, instancia]): Tarea[] => {
      const tratamiento = tratamientos[instancia.idFichaTratamiento];
      if (!tratamiento) return [];
      const { fechaHora, fechaProgramada: programada, exito, idFichaAnimal } = instancia;
      const animal = animales[idFichaAnimal];
      const estado = estadoNow(instancia, tratamiento, animal, now);
      return [{ key, estado, fechaHora, programada, exito, tratamiento, animal }];
    })
    .sort(
      (one, other) =>
        one.fechaHora - other.fechaHora || one.tratamiento.idFichaTratamiento - other.tratamiento.idFichaTratamiento,
    );
}

/** The groups of a day: overdue, to come, over. */
interface Parted {
  atrasadas: readonly Tarea[];
  proximas: readonly Tarea[];
  pasadas: readonly Tarea[];
}

export const parted = (tareas: readonly Tarea[]): Parted => ({
  atrasadas: tareas.filter(({ estado }) => estado === 'Atrasada'),
  proximas: tareas.filter(({ estado }) => estado === 'Próxima'),
  pasadas: tareas.filter(({ estado }) => estado === 'Realizada' || estado === 'No realizada'),
});

/** When the state of one of these doses changes next; undefined when none does. */
export function nextChange(tareas: readonly Tarea[], now: number): number | undefined {
  const changes = tareas.flatMap(({ programada, tratamiento }) => {
    if (programada === null) return [];
    const { cadaMs, fin } = pautaFrom(tratamiento);
    return [programada, Math.min(programada + cadaMs, fin)];
  });
  const ahead = changes.filter((instant) => instant > now);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}

/** When the next dose of all is due; undefined when none is to come. */
export const nextDue = (tareas: readonly Tarea[]): number | undefined =>
  tareas
    .filter((tarea) => waits(tarea) && tarea.estado === 'Próxima')
    .reduce<number | undefined>((first, { fechaHora }) => Math.min(first ?? fechaHora, fechaHora), undefined);

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : `${count} ${count === 1 ? one : many}`;

/** `2 atrasadas, 5 próximas, 12 realizadas`. */
export function countWords(tareas: readonly Tarea[]): string {
  const count = (estado: EstadoInstancia) => tareas.filter((tarea) => tarea.estado === estado).length;
  return [
    counted(count('Atrasada'), 'atrasada', 'atrasadas'),
    counted(count('Próxima'), 'próxima', 'próximas'),
    counted(count('Realizada'), 'realizada', 'realizadas'),
    counted(count('No realizada'), 'no realizada', 'no realizadas'),
  ]
    .flat()
    .join(', ');
}
