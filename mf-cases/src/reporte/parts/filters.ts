/** The filters of /reportes, which live in its address (spec 2, 'Reports list'). */
import { reportesQuery } from '@caparazon/contracts/cases/reporte';

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
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

const holds = (name: FilterName | 'pag', value: string | null): value is string =>
  value !== null && value !== '' && reportesQuery.shape[name].safeParse(value).success;

/** What an address asks for. A value that the list could not take is as if it were absent, so that no old link breaks. */
export function readFilters(query: URLSearchParams): { filters: Filters; page: number } {
  const held = names.filter((name) => holds(name, query.get(name)));
  const filters = Object.fromEntries(held.map((name) => [name, query.get(name)])) as Filters;
  const pag = query.get('pag');
  return { filters, page: holds('pag', pag) ? Number(pag) : 1 };
}

/** The address of a page of the list. */
export function addressFor(filters: Filters, page = 1): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  if (page > 1) query.set('pag', String(page));
  return `/reportes${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * The filters with one of them changed, '' taking it away. A common name belongs to its class, and a number makes the
 * other filters moot (decisions, 'Reports and records').
 */
export function withFilter(filters: Filters, name: FilterName, value: string): Filters {
  const { reportNumber: _moot, ...rest } = filters;
  const { nombreComun: _ofOtherClass, ...classless } = rest;
  const next: Record<string, string> = { ...(name === 'clase' ? classless : rest), [name]: value };
  return Object.fromEntries(Object.entries(next).filter(([, kept]) => kept !== '')) as Filters;
}
