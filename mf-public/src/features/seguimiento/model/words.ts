/** The steps of a report as a person reads them (rule: follow-a-report-screen). */
import type { PasoSeguimiento, Seguimiento } from '@caparazon/contracts/cases/seguimiento';
import { formatDateTime, formatDay } from '@caparazon/contracts/time';

export interface Step {
  paso: PasoSeguimiento;
  title: string;
  when: string;
}

const titles: Record<PasoSeguimiento, string> = {
  recibido: 'Recibimos tu reporte',
  visto: 'La vio el equipo',
  en_camino: 'Alguien del equipo va hacia el lugar',
  en_rehabilitacion: 'Está en rehabilitación',
  liberado: 'Volvió al mar',
  muerto: 'Murió',
  cerrado: 'Cerramos el reporte',
};

/** What was true only until the next step. */
const past: Partial<Record<PasoSeguimiento, string>> = {
  en_camino: 'Alguien del equipo fue hacia el lugar',
  en_rehabilitacion: 'Estuvo en rehabilitación',
};

/** After so long, whoever went has been there: nobody is asked to wait beside the animal any longer. */
const onTheWayMs = 12 * 3600 * 1000;

const isOver = ({ paso, fecha }: Seguimiento['pasos'][number], now: number): boolean =>
  paso === 'en_camino' && fecha !== null && now - fecha >= onTheWayMs;

/** The end of the story, of which only the day is stored. */
const byDay: readonly PasoSeguimiento[] = ['en_rehabilitacion', 'liberado', 'muerto'];

const when = (paso: PasoSeguimiento, fecha: number | null): string => {
  if (fecha === null) return 'No quedó registrado cuándo';
  return byDay.includes(paso) ? formatDay(fecha) : formatDateTime(fecha);
};

/** @param now epoch milliseconds by the server's clock */
export const stepsOf = ({ pasos }: Seguimiento, now: number): Step[] =>
  pasos.map((step, i) => ({
    paso: step.paso,
    title: ((i < pasos.length - 1 || isOver(step, now)) && past[step.paso]) || titles[step.paso],
    when: when(step.paso, step.fecha),
  }));

const meanings: Record<PasoSeguimiento, string> = {
  recibido:
    'El equipo todavía no lo abrió. Si el animal está en peligro, llamanos: el teléfono está en la página de contacto.',
  visto: 'El equipo ya lo leyó y decide cómo seguir. Si dejaste un teléfono, tenelo a mano: te podemos llamar.',
  en_camino: 'Si podés, quedate cerca del animal, a la sombra y sin perros, hasta que lleguemos.',
  en_rehabilitacion: 'El equipo del centro cuida al animal todos los días. Puede llevar semanas o meses.',
  liberado: 'Está de nuevo en su lugar, y avisaste vos. Gracias.',
  muerto:
    'Lo sentimos mucho. Gracias por avisar: lo que aprendemos de cada animal ayuda a cuidar a los que siguen en el mar.',
  cerrado: 'El equipo lo revisó y el animal no entró al centro. Gracias por avisar: sin tu aviso no lo sabríamos.',
};

/** What the last step means for the person. @param now epoch milliseconds by the server's clock */
export function meaningOf({ pasos }: Seguimiento, now: number): string {
  const last = pasos.at(-1);
  if (last === undefined) return meanings.recibido;
  return isOver(last, now) ? meanings.visto : meanings[last.paso];
}
