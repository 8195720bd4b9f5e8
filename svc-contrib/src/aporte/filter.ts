/** What the filters of contributions find, as a query and as a question to one of them (rule: contribution-filters). */
import { type AportesFilters, monedas } from '@caparazon/contracts/contrib/aporte';
import { shiftDay, startOfCivilDay } from '@caparazon/contracts/time';
import { searchKey, searchWords } from '@caparazon/service-kit/search-words';
import type { QueryFilter } from 'mongoose';
import type { AporteDoc } from './model.ts';

/** The fields by which contributions are filtered. */
export type Facets = Pick<
  AporteDoc,
  'fecha' | 'moneda' | 'idDepartamento' | 'fechaVencimiento' | 'anulado' | 'busqueda'
>;

const keysOf = (texto: string | undefined): string[] => searchWords(texto ?? '').map(searchKey);

/** The first instant that counts, and the first that does not. */
const spanOf = ({ desde, hasta }: AportesFilters) => ({
  from: desde === undefined ? undefined : new Date(startOfCivilDay(desde)),
  until: hasta === undefined ? undefined : new Date(startOfCivilDay(shiftDay(hasta, 1))),
});

/** Without annulled ones, unless they are asked for. Both days are included. */
export function filterOf(filters: AportesFilters) {
  const { moneda, departamento, texto, vence, anulados } = filters;
  const words = keysOf(texto);
  const { from, until } = spanOf(filters);
  const filter: QueryFilter<AporteDoc> = {
    ...(anulados !== true && { anulado: null }),
    ...(moneda !== undefined && { moneda }),
    ...(departamento !== undefined && { idDepartamento: departamento }),
    ...(vence !== undefined && { fechaVencimiento: vence }),
    ...(words.length > 0 && { busqueda: { $all: words } }),
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
    keysOf(texto).every((key) => one.busqueda.includes(key))
  );
}
