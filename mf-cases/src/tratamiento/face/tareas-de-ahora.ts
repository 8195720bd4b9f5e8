/** What is to be given now, from several answers of which each is of its own moment (rule: overdue-doses). */

import { civilDay } from '@caparazon/call/time';
import type { Atrasadas, Calendario } from '@caparazon/clinic/calendario/calls';
import { type Tarea, tareasOf, waits } from './tareas.ts';

/** An answer and the time at which it was asked for; both undefined before there is one. */
export interface Told {
  data: (Calendario & Pick<Atrasadas, 'intentos'>) | undefined;
  at: number | undefined;
}

/** Doses due this soon stand beside those that are overdue. */
const soonMs = 3600_000;

interface Source {
  at: number;
  tareas: readonly Tarea[];
  /** Whether it would tell of a dose that is due then, if there is one to be given. */
  knows: (programada: number) => boolean;
}

const idOf = ({ tratamiento, programada }: Tarea): string => `${tratamiento.idFichaTratamiento}-${programada}`;

function sourceOf({ data, at }: Told, now: number, knows: (programada: number, at: number) => boolean): Source[] {
  if (data === undefined || at === undefined) return [];
  return [{ at, tareas: tareasOf(data, now), knows: (programada) => knows(programada, at) }];
}

/**
 * The doses that are overdue, the oldest first, and then those due within the hour. Of two answers that know of a dose,
 * the later one is believed: a dose that somebody gave in between is not shown as due again.
 * @param atrasadas the overdue ones of whatever day
 * @param dias days of the calendar
 */
export function tareasDeAhora(
  atrasadas: Told,
  dias: readonly (Told & { day: string })[],
  now: number,
): { atrasadas: readonly Tarea[]; enseguida: readonly Tarea[] } {
  const sources = [
    ...sourceOf(atrasadas, now, (programada, at) => programada <= at),
    ...dias.flatMap((dia) => sourceOf(dia, now, (programada) => civilDay(programada) === dia.day)),
  ].sort((one, other) => other.at - one.at);
  const decided = new Map<string, Tarea>();
  for (const [nth, { tareas }] of sources.entries()) {
    for (const tarea of tareas) {
      const { programada } = tarea;
      if (programada === null || !waits(tarea)) continue;
      if (decided.has(idOf(tarea)) || sources.slice(0, nth).some(({ knows }) => knows(programada))) continue;
      decided.set(idOf(tarea), tarea);
    }
  }
  const waiting = [...decided.values()].sort((one, other) => one.fechaHora - other.fechaHora);
  return {
    atrasadas: waiting.filter(({ estado }) => estado === 'Atrasada'),
    enseguida: waiting.filter(({ estado, fechaHora }) => estado === 'Próxima' && fechaHora <= now + soonMs),
  };
}
