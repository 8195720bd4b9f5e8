/** What became of a report, without anybody's name or place (rule: follow-a-report). */

import { stored } from '@caparazon/call/fields';
import { type PasoSeguimiento, pasosSeguimiento, type Seguimiento } from '@caparazon/clinic/seguimiento/calls';
import type { Followed, StateLine } from './query.ts';

const inCare = stored('En rehabilitación');

/** Since when a record has the state that it has now: its last line that began it. */
function since(estados: readonly StateLine[], estado: string): Date | null {
  return estados.findLast((line) => line.estado === estado)?.cuando ?? null;
}

type Moments = Partial<Record<PasoSeguimiento, Date | null>>;

/** The day that the record names counts before the moment at which somebody wrote it down. */
function ofFicha(ficha: NonNullable<Followed['ficha']>): Moments {
  const { estado, estados, fechaHora, fechaEgreso, fechaMuerte } = ficha;
  const wasInCare = estado === inCare || estados.some((line) => line.estado === inCare);
  return {
    ...(wasInCare && { en_rehabilitacion: fechaHora }),
    ...(estado === 'Liberado' && { liberado: fechaEgreso ?? since(estados, estado) }),
    ...(estado === 'Muerto' && { muerto: fechaMuerte ?? since(estados, estado) }),
  };
}

/** @returns the steps in their order; a step whose time is not stored anywhere has none */
export function presentSeguimiento({ reporte, ficha, archivadoEn }: Followed): Seguimiento {
  const { _id, fecha, visto, fechaVisto, va, archivado } = reporte;
  const moments: Moments = {
    recibido: fecha,
    ...(visto && { visto: fechaVisto }),
    ...(va && { en_camino: va.desde }),
    ...(ficha && ofFicha(ficha)),
    ...(archivado && ficha === null && { cerrado: archivadoEn }),
  };
  return {
    idReporte: _id,
    fecha: fecha.getTime(),
    pasos: pasosSeguimiento.flatMap((paso) => {
      const at = moments[paso];
      return at === undefined ? [] : { paso, fecha: at?.getTime() ?? null };
    }),
  };
}
