/** The steps of a report in words (rule: follow-a-report-screen). */

import { formatDateTime, formatDay } from '@caparazon/call/time';
import type { PasoSeguimiento, Seguimiento } from '@caparazon/clinic/seguimiento/calls';

interface StepTexts {
  steps: Record<PasoSeguimiento, string>;
  past: Partial<Record<PasoSeguimiento, string>>;
  meanings: Record<PasoSeguimiento, string>;
  story: { unknownWhen: string };
}

export interface Step {
  paso: PasoSeguimiento;
  title: string;
  when: string;
}

/** Whoever set out has arrived by then: nobody must wait beside the animal any longer. */
const onTheWayMs = 12 * 3600 * 1000;

const isOver = ({ paso, fecha }: Seguimiento['pasos'][number], now: number): boolean =>
  paso === 'en_camino' && fecha !== null && now - fecha >= onTheWayMs;

/** Only the day is stored. */
const byDay: readonly PasoSeguimiento[] = ['en_rehabilitacion', 'liberado', 'muerto'];

const when = (paso: PasoSeguimiento, fecha: number | null, unknown: string): string => {
  if (fecha === null) return unknown;
  return byDay.includes(paso) ? formatDay(fecha) : formatDateTime(fecha);
};

/** The steps in words. @param now server time, epoch milliseconds */
export const stepsOf = ({ pasos }: Seguimiento, now: number, { steps, past, story }: StepTexts): Step[] =>
  pasos.map((step, i) => ({
    paso: step.paso,
    title: ((i < pasos.length - 1 || isOver(step, now)) && past[step.paso]) || steps[step.paso],
    when: when(step.paso, step.fecha, story.unknownWhen),
  }));

/** What the last step means for the person. @param now server time, epoch milliseconds */
export function meaningOf({ pasos }: Seguimiento, now: number, { meanings }: StepTexts): string {
  const last = pasos.at(-1);
  if (last === undefined) return meanings.recibido;
  return isOver(last, now) ? meanings.visto : meanings[last.paso];
}
