/** Filters in words, for the list of those in force. */
import type { AddressFilters, Filters } from './address-filters.ts';

export interface Choice {
  value: string;
  label: string;
}

/** What a choice says; a value that is none of them says itself. */
export const labelIn = (options: readonly Choice[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

export type FilterWords<Name extends string> = Readonly<Record<Name, (value: string) => string>>;

/** A filter in force. */
export interface InForce<Name extends string> {
  name: Name;
  text: string;
  /** The address of the list without it. */
  without: string;
}

/** Each filter in force, how it reads, and the way to be rid of it. */
export const filtersInForce = <Name extends string>(
  filters: Filters<Name>,
  words: FilterWords<Name>,
  { addressFor, withFilter }: Pick<AddressFilters<Name>, 'addressFor' | 'withFilter'>,
): InForce<Name>[] =>
  (Object.entries(filters) as [Name, string][]).map(([name, value]) => ({
    name,
    text: words[name](value),
    without: addressFor(withFilter(filters, name, '')),
  }));
