/** What the filters of contributions find, as a query and as a question to one of them (rule: contribution-filters). */

import { shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { type AportesFilters, monedas } from '@caparazon/office/aporte/calls';
import type { QueryFilter } from 'mongoose';
import { hasWord, nothing } from '../texto.ts';
import { termsOf } from './busqueda.ts';
import type { AporteDoc } from './model.ts';

/** The fields by which contributions are filtered. */
export type Facets = Pick<
  AporteDoc,
  'fecha' | 'moneda' | 'idDepartamento' | 'fechaVencimiento' | 'anulado' | 'busqueda'
>;

/**
 * That a text is found, as a query.
 * @param fields in which its words may be anywhere; a number may also be among `busqueda`, in other groups
 */
export function textFilter(texto: string | undefined, fields: readonly string[]) {
  if (texto === undefined) return {};
  const terms = termsOf(texto);
  if (terms === null) return nothing;
  return {
    $and: terms.map(({ word, keys }) => ({
      $or: [...hasWord(word, fields), ...(keys.length > 0 ? [{ busqueda: { $in: keys } }] : [])],
    })),
  };
}

const searched = ['nombre', 'cedulaIdentidad', 'emailContacto', 'telefonoContacto'] as const;

/** The first instant that counts, and the first that does not. */
const spanOf = ({ desde, hasta }: Pick<AportesFilters, 'desde' | 'hasta'>) => ({
  from: desde === undefined ? undefined : new Date(startOfCivilDay(desde)),
  until: hasta === undefined ? undefined : new Date(startOfCivilDay(shiftDay(hasta, 1))),
});

/** Without annulled ones, unless they are asked for. Both days are included. */
export function filterOf(filters: AportesFilters) {
  const { moneda, departamento, texto, vence, anulados } = filters;
  const { from, until } = spanOf(filters);
  const filter: QueryFilter<AporteDoc> = {
    ...(anulados !== true && { anulado: null }),
    ...(moneda !== undefined && { moneda }),
    ...(departamento !== undefined && { idDepartamento: departamento }),
    ...(vence !== undefined && { fechaVencimiento: vence }),
    ...textFilter(texto, searched),
    ...((from !== undefined || until !== undefined) && {
      fecha: { ...(from !== undefined && { $gte: from }), ...(until !== undefined && { $lt: until }) },
    }),
  };
  return filter;
}

/**
 * The same in a form that an index serves in the order of the list: those by department and by month of expiry go on with
 * the currency, so that one index serves both with and without it (bench: aportes).
 */
export function inOrder(filters: AportesFilters): QueryFilter<AporteDoc> {
  const { moneda, departamento, vence } = filters;
  const anyMoneda = moneda === undefined && (departamento !== undefined || vence !== undefined);
  return { ...(anyMoneda && { moneda: { $in: [...monedas] } }), ...filterOf(filters) };
}

/** Whether the filters find a contribution. What a text finds is for the database alone to say. */
export function finds(filters: Omit<AportesFilters, 'texto'>, one: Facets): boolean {
  const { moneda, departamento, vence, anulados } = filters;
  const { from, until } = spanOf(filters);
  return (
    (anulados === true || one.anulado === null) &&
    (moneda === undefined || one.moneda === moneda) &&
    (departamento === undefined || one.idDepartamento === departamento) &&
    (vence === undefined || one.fechaVencimiento === vence) &&
    (from === undefined || one.fecha >= from) &&
    (until === undefined || one.fecha < until)
  );
}
