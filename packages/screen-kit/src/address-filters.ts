/**
 * A list's filters are in its address, so that a reload, the back button and links keep them (rule:
 * filters-in-the-address).
 */
import type { ZodObject } from 'zod';
import { type $ZodType, safeParse } from 'zod/v4/core';

export type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export interface Choice {
  value: string;
  label: string;
}

/** The label of a value; a value without a label stands for itself. */
export const labelIn = (options: readonly Choice[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

interface ListAddress<Name extends string> {
  path: string;
  words: Readonly<Record<Name, (value: string) => string>>;
  /** Values that the call would refuse are ignored. */
  query: ZodObject<Record<Name | 'pag', $ZodType>>;
  /** Defaults, which an address need not name. */
  usual?: Filters<Name>;
  /** The search by number, which any other filter replaces (rule: report-number-search). */
  number?: Name;
  /** Filters that depend on another, whose change removes them. */
  within?: Readonly<Partial<Record<Name, Name>>>;
}

export interface InForce<Name extends string> {
  name: Name;
  text: string;
  without: string;
}

export interface AddressFilters<Name extends string> {
  /** Invalid values count as absent, so that no old link breaks. */
  readFilters: (query: URLSearchParams) => { filters: Filters<Name>; page: number };
  addressFor: (filters: Filters<Name>, page?: number) => string;
  /** Changes one filter; '' removes it. */
  withFilter: (filters: Filters<Name>, name: Name, value: string) => Filters<Name>;
  /** Active filters with words and links that remove them. */
  inForce: (filters: Filters<Name>) => InForce<Name>[];
}

/** How the address of a list writes what it shows. */
export function addressFilters<Name extends string>(list: ListAddress<Name>): AddressFilters<Name> {
  const { path, words, query: schema, usual = {} as Filters<Name>, number, within = {} } = list;
  const names = Object.keys(words) as Name[];

  /** The value if valid, else ''. */
  const taken = (name: Name | 'pag', value: string | null): string => {
    if (value === null || value === '') return '';
    const { data, success } = safeParse(schema.shape[name], value);
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
