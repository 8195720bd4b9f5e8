/** The steps of a report as a person reads them (rule: follow-a-report-screen). */

import { formatDateTime, formatDay } from '@caparazon/call/time';
import type { PasoSeguimiento, Seguimiento } from '@caparazon/clinic/seguimiento/calls';

/** The words of a language for the steps. */
interface StepTexts {
  steps: Record<PasoSeguimiento, string>;
  /** Of a step that is over. */
  past: Partial<Record<PasoSeguimiento, string>>;
  meanings: Record<PasoSeguimiento, string>;
  story: { unknownWhen: string };
}

export interface Step {
  paso: PasoSeguimiento;
  title: string;
  when: string;
}

/** After so long, whoever went has been there: nobody is asked to wait beside the animal any longer. */
const onTheWayMs = 12 * 3600 * 1000;

const isOver = ({ paso, fecha }: Seguimiento['pasos'][number], now: number): boolean =>
  paso === 'en_camino' && fecha !== null && now - fecha >= onTheWayMs;

/** The end of the story, of which only the day is stored. */
const byDay: readonly PasoSeguimiento[] = ['en_rehabilitacion', 'liberado', 'muerto'];

const when = (paso: PasoSeguimiento, fecha: number | null, unknown: string): string => {
  if (fecha === null) return unknown;
  return byDay.includes(paso) ? formatDay(fecha) : formatDateTime(fecha);
};

/** @param now epoch milliseconds by the server's clock */
export const stepsOf = ({ pasos }: Seguimiento, now: number, { steps, past, story }: StepTexts): Step[] =>
  pasos.map((step, i) => ({
    paso: step.paso,
    title: ((i < pasos.length - 1 || isOver(step, now)) && past[step.paso]) || steps[step.paso],
    when: when(step.paso, step.fecha, story.unknownWhen),
  }));

/** What the last step means for the person. @param now epoch milliseconds by the server's clock */
export function meaningOf({ pasos }: Seguimiento, now: number, { meanings }: StepTexts): string {
  const last = pasos.at(-1);
  if (last === undefined) return meanings.recibido;
  return isOver(last, now) ? meanings.visto : meanings[last.paso];
}
