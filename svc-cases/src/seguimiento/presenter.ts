/** The progress of a report, without names or places (rule: follow-a-report). */

import { stored } from '@caparazon/call/fields';
import { desenlaceDe } from '@caparazon/clinic/desenlace/values';
import { type PasoSeguimiento, pasosSeguimiento, type Seguimiento } from '@caparazon/clinic/seguimiento/calls';
import type { Followed, StateLine } from './query.ts';

const inCare = stored('En rehabilitación');

/** Since when a record has its present state. */
function since(estados: readonly StateLine[], estado: string): Date | null {
  return estados.findLast((line) => line.estado === estado)?.cuando ?? null;
}

type Moments = Partial<Record<PasoSeguimiento, Date | null>>;

/** The record's own day counts before the moment when it was written. */
function ofFicha(ficha: NonNullable<Followed['ficha']>): Moments {
  const { estado, desenlace, estados, fechaHora, fechaEgreso, fechaMuerte } = ficha;
  const wasInCare = estado === inCare || estados.some((line) => line.estado === inCare);
  return {
    ...(wasInCare && { en_rehabilitacion: fechaHora }),
    // Another centre's animal is not back in the sea.
    ...(desenlaceDe({ estado, desenlace }) === 'liberado' && { liberado: fechaEgreso ?? since(estados, estado) }),
    ...(estado === 'Muerto' && { muerto: fechaMuerte ?? since(estados, estado) }),
  };
}

/** @returns the steps in order; a step whose time is not stored has none */
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
