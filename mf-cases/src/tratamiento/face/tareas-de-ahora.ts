/** What is to be given now, from several answers (rule: overdue-doses). */

import { civilDay } from '@caparazon/call/time';
import type { Atrasadas, Calendario } from '@caparazon/clinic/calendario/calls';
import { type Tarea, tareasOf, waits } from './tareas.ts';

/** Both undefined before the first answer. */
export interface TimedAnswer {
  data: (Calendario & Pick<Atrasadas, 'intentos'>) | undefined;
  at: number | undefined;
}

const soonMs = 3600_000;

interface Source {
  at: number;
  tareas: readonly Tarea[];
  knows: (programada: number) => boolean;
}

const idOf = ({ tratamiento, programada }: Tarea): string => `${tratamiento.idFichaTratamiento}-${programada}`;

function sourceOf(
  { data, at }: TimedAnswer,
  now: number,
  knows: (programada: number, at: number) => boolean,
): Source[] {
  if (data === undefined || at === undefined) return [];
  return [{ at, tareas: tareasOf(data, now), knows: (programada) => knows(programada, at) }];
}

/**
 * Overdue doses, then those due within the hour, each by its latest answer: a dose given in between must not show as
 * due. @param atrasadas of any day
 */
export function tareasDeAhora(
  atrasadas: TimedAnswer,
  dias: readonly (TimedAnswer & { day: string })[],
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
