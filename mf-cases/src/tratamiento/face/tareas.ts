import type { AnimalDelDia, Atrasadas, Calendario, InstanciaDelDia } from '@caparazon/clinic/calendario/calls';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { estadoInstancia, graceOf } from '@caparazon/clinic/tratamiento/dosis';
import type { EstadoInstancia } from '@caparazon/clinic/tratamiento/values';
import { isAttempt, standsUnder } from './attempt-words.ts';
import { isDueNow, pautaFrom } from './pauta-from.ts';

type Answered = Calendario & Pick<Atrasadas, 'intentos'>;

export interface Tarea {
  /** The id of a given dose, or one made of treatment and due time (rule: calendar-day). */
  key: string;
  estado: EstadoInstancia;
  /** When it was given, else when it is due. */
  fechaHora: number;
  programada: number | null;
  exito: number | null;
  /** Overdue by less than its grace period (rule: dose-grace). */
  tocaAhora: boolean;
  /** The failed attempt of this dose (rule: dose-attempt). */
  intento: InstanciaDelDia | undefined;
  tratamiento: Tratamiento;
  animal: AnimalDelDia | undefined;
}

/** Nobody waits for doses of an animal out of care (rule: end-of-care). */
const isWaitedFor = (animal: AnimalDelDia | undefined): boolean =>
  animal === undefined || animal.estado === 'En_rehabilitación';

export const waits = ({ estado, animal }: Tarea): boolean =>
  isWaitedFor(animal) && (estado === 'Atrasada' || estado === 'Próxima');

/** The state is that of now: a card turns red at its minute. */
function estadoNow(
  instancia: InstanciaDelDia,
  tratamiento: Tratamiento,
  animal: AnimalDelDia | undefined,
  now: number,
): EstadoInstancia {
  const { estado, exito, fechaProgramada: programada } = instancia;
  if (exito !== null || programada === null) return estado;
  const { cadaMs, fin } = pautaFrom(tratamiento);
  const dosis = { programada, siguiente: Math.min(programada + cadaMs, fin), realizada: false };
  return estadoInstancia(dosis, tratamiento.activo && isWaitedFor(animal), now);
}

const dueKey = (idFichaTratamiento: number, programada: number | null | undefined): string =>
  `${idFichaTratamiento}-${programada}`;

function attemptsIn(instancias: readonly InstanciaDelDia[]): Map<string, InstanciaDelDia> {
  const tries = instancias.filter((one) => isAttempt(one) && one.fechaIntentada != null);
  const inTime = tries.sort((one, other) => one.fechaHora - other.fechaHora);
  return new Map(inTime.map((one) => [dueKey(one.idFichaTratamiento, one.fechaIntentada), one]));
}

/** All doses by time; an attempt stands on its waiting dose's card. @param now epoch milliseconds */
export function tareasOf({ instancias, tratamientos, animales, intentos }: Answered, now: number): Tarea[] {
  const attempts = attemptsIn([...Object.values(intentos ?? {}), ...Object.values(instancias)]);
  const open = new Set(
    Object.values(instancias).flatMap((one) =>
      one.exito === null ? [dueKey(one.idFichaTratamiento, one.fechaProgramada)] : [],
    ),
  );
  return Object.entries(instancias)
    .flatMap(([key, instancia]): Tarea[] => {
      const { idFichaTratamiento, fechaHora, exito, idFichaAnimal } = instancia;
      const tratamiento = tratamientos[idFichaTratamiento];
      const isOfOpen = isAttempt(instancia) && open.has(dueKey(idFichaTratamiento, instancia.fechaIntentada));
      if (!tratamiento || isOfOpen) return [];
      const programada = standsUnder(instancia);
      const animal = animales[idFichaAnimal];
      const estado = estadoNow(instancia, tratamiento, animal, now);
      const intento = exito === null ? attempts.get(dueKey(idFichaTratamiento, programada)) : undefined;
      const tocaAhora = estado === 'Atrasada' && programada !== null && isDueNow(tratamiento, programada, now);
      return [
        {
          key,
          estado,
          fechaHora,
          programada,
          exito,
          tocaAhora,
          intento: isAttempt(instancia) ? instancia : intento,
          tratamiento,
          animal,
        },
      ];
    })
    .sort(
      (one, other) =>
        one.fechaHora - other.fechaHora || one.tratamiento.idFichaTratamiento - other.tratamiento.idFichaTratamiento,
    );
}

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

/** When one of these states changes next; undefined for never. */
export function nextChange(tareas: readonly Tarea[], now: number): number | undefined {
  const changes = tareas.flatMap(({ programada, tratamiento }) => {
    if (programada === null) return [];
    const { cadaMs, fin } = pautaFrom(tratamiento);
    return [programada, programada + graceOf(cadaMs), Math.min(programada + cadaMs, fin)];
  });
  const ahead = changes.filter((instant) => instant > now);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}

/** When the next dose is due; undefined for none. */
export const nextDue = (tareas: readonly Tarea[]): number | undefined =>
  tareas
    .filter((tarea) => waits(tarea) && tarea.estado === 'Próxima')
    .reduce<number | undefined>((first, { fechaHora }) => Math.min(first ?? fechaHora, fechaHora), undefined);

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : `${count} ${count === 1 ? one : many}`;

/** `2 atrasadas, 1 toca ahora, 5 próximas, 12 realizadas`. */
export function countWords(tareas: readonly Tarea[]): string {
  const count = (estado: EstadoInstancia) => tareas.filter((tarea) => tarea.estado === estado).length;
  const dueNow = tareas.filter(({ tocaAhora }) => tocaAhora).length;
  return [
    counted(count('Atrasada') - dueNow, 'atrasada', 'atrasadas'),
    counted(dueNow, 'toca ahora', 'tocan ahora'),
    counted(count('Próxima'), 'próxima', 'próximas'),
    counted(count('Realizada'), 'realizada', 'realizadas'),
    counted(count('No realizada'), 'no realizada', 'no realizadas'),
  ]
    .flat()
    .join(', ');
}
