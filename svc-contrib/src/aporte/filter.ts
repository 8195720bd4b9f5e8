/** What the filters of contributions find, as a query and as a question to one of them (rule: contribution-filters). */
import { type AportesFilters, monedas } from '@caparazon/contracts/contrib/aporte';
import { shiftDay, startOfCivilDay } from '@caparazon/contracts/time';
import type { QueryFilter } from 'mongoose';
import { termsOf } from './busqueda.ts';
import type { AporteDoc } from './model.ts';

/** The fields by which contributions are filtered. */
export type Facets = Pick<
  AporteDoc,
  'fecha' | 'moneda' | 'idDepartamento' | 'fechaVencimiento' | 'anulado' | 'busqueda'
>;

/** That a text is found, as a query. */
export function textFilter(texto: string | undefined): { $and?: { busqueda: string | { $in: string[] } }[] } {
  const terms = termsOf(texto);
  if (terms.length === 0) return {};
  return {
    $and: terms.map(([key = '', ...others]) => ({ busqueda: others.length === 0 ? key : { $in: [key, ...others] } })),
  };
}

/** Whether a text is found among such words. */
export const findsText = (texto: string | undefined, busqueda: readonly string[]): boolean =>
  termsOf(texto).every((keys) => keys.some((key) => busqueda.includes(key)));

/** The first instant that counts, and the first that does not. */
const spanOf = ({ desde, hasta }: AportesFilters) => ({
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
    ...textFilter(texto),
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

/** Whether the filters find a contribution. */
export function finds(filters: AportesFilters, one: Facets): boolean {
  const { moneda, departamento, texto, vence, anulados } = filters;
  const { from, until } = spanOf(filters);
  return (
    (anulados === true || one.anulado === null) &&
    (moneda === undefined || one.moneda === moneda) &&
    (departamento === undefined || one.idDepartamento === departamento) &&
    (vence === undefined || one.fechaVencimiento === vence) &&
    (from === undefined || one.fecha >= from) &&
    (until === undefined || one.fecha < until) &&
    findsText(texto, one.busqueda)
  );
}
