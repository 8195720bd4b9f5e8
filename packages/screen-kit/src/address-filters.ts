/** The filters of a list, which live in its address: a reload, the back button and a link sent to somebody keep them. */
import type { z } from 'zod';

export type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface ListAddress<Name extends string> {
  path: string;
  /** In the order in which the address writes them. */
  names: readonly Name[];
  /** The query of the list's call: what it would not take is not read. */
  query: z.ZodObject<Record<Name | 'pag', z.ZodType>>;
  /** The filter that is a search by number, which makes the others moot (decisions, 'Reports and records'). */
  number?: Name;
}

export interface AddressFilters<Name extends string> {
  /** The filters in an address. A value that the list does not accept counts as absent, so that no old link breaks. */
  readFilters: (query: URLSearchParams) => { filters: Filters<Name>; page: number };
  /** The address of a page of the list. */
  addressFor: (filters: Filters<Name>, page?: number) => string;
  /** The filters with one of them changed, '' taking it away. A common name belongs to its class. */
  withFilter: (filters: Filters<Name>, name: Name, value: string) => Filters<Name>;
}

/** The order that every list has by itself: an address need not say it. */
const isUsual = (name: string, value: string) => name === 'ordenFecha' && value === 'desc';

/** How the address of a list says what it shows. */
export function addressFilters<Name extends string>(list: ListAddress<Name>): AddressFilters<Name> {
  const { path, names, query: schema, number } = list;
  const isTaken = (name: Name | 'pag', value: string | null): value is string =>
    value !== null && value !== '' && !isUsual(name, value) && schema.shape[name].safeParse(value).success;
  const keep = (values: Readonly<Record<string, string | null | undefined>>) =>
    Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : []))) as Filters<Name>;

  return {
    readFilters(query) {
      const held = names.filter((name) => isTaken(name, query.get(name)));
      const pag = query.get('pag');
      return {
        filters: keep(Object.fromEntries(held.map((name) => [name, query.get(name)]))),
        page: isTaken('pag', pag) ? Number(pag) : 1,
      };
    },
    addressFor(filters, page = 1) {
      const query = new URLSearchParams(Object.entries<string>(keep(filters) as Record<string, string>));
      if (page > 1) query.set('pag', String(page));
      return query.size > 0 ? `${path}?${query}` : path;
    },
    withFilter(filters, name, value) {
      const rest: Record<string, string | undefined> = { ...filters };
      if (number !== undefined) delete rest[number];
      if (name === 'clase') delete rest.nombreComun;
      return keep({ ...rest, [name]: value });
    },
  };
}
