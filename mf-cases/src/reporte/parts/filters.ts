/** The filters of /reportes, which live in its address (spec 2, 'Reports list'). */
import { reportesQuery } from '@caparazon/contracts/cases/reporte';
import { type Filters as AnyFilters, addressFilters } from '@caparazon/screen-kit/address-filters';

const names = [
  'reportNumber',
  'departamento',
  'estado',
  'clase',
  'nombreComun',
  'ordenFecha',
  'vistos',
  'archivados',
  'robots',
] as const;

export type FilterName = (typeof names)[number];
export type Filters = AnyFilters<FilterName>;

export const { readFilters, addressFor, withFilter } = addressFilters<FilterName>({
  path: '/reportes',
  names,
  query: reportesQuery,
  number: 'reportNumber',
});
