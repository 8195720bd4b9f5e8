/** The filters of a list, which live in its address: a reload, the back button and a link sent to somebody keep them. */
import type { z } from 'zod';

export type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export interface Choice {
  value: string;
  label: string;
}

/** What a choice says; a value that is none of them says itself. */
export const labelIn = (options: readonly Choice[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

interface ListAddress<Name extends string> {
  path: string;
  /** How each filter reads while it is in force, in the order in which the address writes them. */
  words: Readonly<Record<Name, (value: string) => string>>;
  /** The query of the list's call: what it would not take is not read. */
  query: z.ZodObject<Record<Name | 'pag', z.ZodType>>;
  /** What a filter is by itself: an address need not say it. */
  usual?: Filters<Name>;
  /** The filter that is a search by number: choosing any other ends it. */
  number?: Name;
  /** A filter whose choices are those of another: choosing the other ends it. */
  within?: Readonly<Partial<Record<Name, Name>>>;
}

/** A filter in force. */
export interface InForce<Name extends string> {
  name: Name;
  text: string;
  /** The address of the list without it. */
  without: string;
}

export interface AddressFilters<Name extends string> {
  /** The filters in an address. A value that the list does not accept counts as absent, so that no old link breaks. */
  readFilters: (query: URLSearchParams) => { filters: Filters<Name>; page: number };
  /** The address of a page of the list. */
  addressFor: (filters: Filters<Name>, page?: number) => string;
  /** The filters with one of them changed, '' taking it away. */
  withFilter: (filters: Filters<Name>, name: Name, value: string) => Filters<Name>;
  /** Each filter in force, how it reads, and the way to be rid of it. */
  inForce: (filters: Filters<Name>) => InForce<Name>[];
}

/** How the address of a list says what it shows. */
export function addressFilters<Name extends string>(list: ListAddress<Name>): AddressFilters<Name> {
  const { path, words, query: schema, usual = {} as Filters<Name>, number, within = {} } = list;
  const names = Object.keys(words) as Name[];

  /** A value as the list takes it, '' where it takes none. */
  const taken = (name: Name | 'pag', value: string | null): string => {
    if (value === null || value === '') return '';
    const { data, success } = schema.shape[name].safeParse(value);
    if (!success) return '';
    return typeof data === 'string' ? data : value;
  };
  const keep = (textOf: (name: Name) => string | undefined) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = textOf(name);
        return value && value !== usual[name] ? [[name, value]] : [];
      }),
    ) as Filters<Name>;

  const addressFor = (filters: Filters<Name>, page = 1) => {
    const query = new URLSearchParams(
      Object.entries<string>(keep((name) => filters[name]?.trim()) as Record<string, string>),
    );
    if (page > 1) query.set('pag', String(page));
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const withFilter = (filters: Filters<Name>, changed: Name, value: string) =>
    keep((name) => {
      if (name === changed) return value;
      const isOver = name === number || (within as Partial<Record<Name, Name>>)[name] === changed;
      return isOver ? undefined : filters[name];
    });

  return {
    readFilters: (query) => ({
      filters: keep((name) => taken(name, query.get(name))),
      page: Number(taken('pag', query.get('pag')) || 1),
    }),
    addressFor,
    withFilter,
    inForce: (filters) =>
      names.flatMap((name) => {
        const value = filters[name];
        return value ? [{ name, text: words[name](value), without: addressFor(withFilter(filters, name, '')) }] : [];
      }),
  };
}
