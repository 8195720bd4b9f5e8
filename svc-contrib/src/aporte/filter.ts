/** The filters of contributions, as a query and as a test of one (rule: contribution-filters). */

import { shiftDay, startOfCivilDay } from '@caparazon/call/time';
import type { AportesFilters } from '@caparazon/office/aporte/calls';
import { monedas } from '@caparazon/office/aporte/monto';
import type { QueryFilter } from 'mongoose';
import { hasWord, nothing } from '../text-filter.ts';
import { termsOf } from './busqueda.ts';
import type { AporteDoc } from './model.ts';

export type Facets = Pick<
  AporteDoc,
  | 'fecha'
  | 'moneda'
  | 'medio'
  | 'idDepartamento'
  | 'fechaVencimiento'
  | 'idCampana'
  | 'conciliado'
  | 'anulado'
  | 'busqueda'
>;

/**
 * The query of a text.
 * @param fields searched for its words; a number is also sought in `busqueda`, in other groups
 * @param card whose last digits four digits may be
 */
export function textFilter(texto: string | undefined, fields: readonly string[], card?: string) {
  if (texto === undefined) return {};
  const terms = termsOf(texto);
  if (terms === null) return nothing;
  return {
    $and: terms.map(({ word, keys }) => ({
      $or: [
        ...hasWord(word, fields),
        ...(keys.length > 0 ? [{ busqueda: { $in: keys } }] : []),
        ...(card !== undefined && /^\d{4}$/.test(word) ? [{ [card]: new RegExp(`${word}$`) }] : []),
      ],
    })),
  };
}

export const searched = ['nombre', 'cedulaIdentidad', 'emailContacto', 'telefonoContacto'] as const;

const spanOf = ({ desde, hasta }: Pick<AportesFilters, 'desde' | 'hasta'>) => ({
  from: desde === undefined ? undefined : new Date(startOfCivilDay(desde)),
  until: hasta === undefined ? undefined : new Date(startOfCivilDay(shiftDay(hasta, 1))),
});

/** Excludes annulled contributions by default. Both days are included. */
export function filterOf(filters: AportesFilters) {
  const { moneda, medio, departamento, campana, texto, vence, conciliado, anulados } = filters;
  const { from, until } = spanOf(filters);
  const filter: QueryFilter<AporteDoc> = {
    ...(anulados !== true && { anulado: null }),
    ...(moneda !== undefined && { moneda }),
    // One of an earlier version has no way, and came by card.
    ...(medio !== undefined && { medio: medio === 'tarjeta' ? { $in: ['tarjeta', null as never] } : medio }),
    ...(departamento !== undefined && { idDepartamento: departamento }),
    ...(campana !== undefined && { idCampana: campana }),
    ...(vence !== undefined && { fechaVencimiento: vence }),
    ...(conciliado !== undefined && { conciliado: conciliado ? { $ne: null } : null }),
    ...textFilter(texto, searched, 'numeroTarjeta'),
    ...((from !== undefined || until !== undefined) && {
      fecha: { ...(from !== undefined && { $gte: from }), ...(until !== undefined && { $lt: until }) },
    }),
  };
  return filter;
}

/**
 * The query as an index serves it in order: those by department and by month of expiry continue with the currency,
 * given or not (bench: aportes).
 */
export function inOrder(filters: AportesFilters): QueryFilter<AporteDoc> {
  const { moneda, departamento, vence } = filters;
  const anyMoneda = moneda === undefined && (departamento !== undefined || vence !== undefined);
  return { ...(anyMoneda && { moneda: { $in: [...monedas] } }), ...filterOf(filters) };
}

/** Whether the filters find a contribution; texts are left to the database. */
export function finds(filters: Omit<AportesFilters, 'texto'>, one: Facets): boolean {
  const { moneda, medio, departamento, campana, vence, conciliado, anulados } = filters;
  const { from, until } = spanOf(filters);
  return (
    (anulados === true || one.anulado === null) &&
    (moneda === undefined || one.moneda === moneda) &&
    (medio === undefined || (one.medio ?? 'tarjeta') === medio) &&
    (departamento === undefined || one.idDepartamento === departamento) &&
    (campana === undefined || one.idCampana === campana) &&
    (vence === undefined || one.fechaVencimiento === vence) &&
    (conciliado === undefined || ((one.conciliado ?? null) === null) !== conciliado) &&
    (from === undefined || one.fecha >= from) &&
    (until === undefined || one.fecha < until)
  );
}
