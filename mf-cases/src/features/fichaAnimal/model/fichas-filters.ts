/** The filters of /fichas, which live in its address (rules: record-search, filters-in-the-address). */
import { fichasAnimalQuery } from '@caparazon/contracts/cases/fichaAnimal';
import { estadosFicha } from '@caparazon/contracts/cases/fichaAnimal-values';
import { shown, stored } from '@caparazon/contracts/fields';
import { type Filters as AnyFilters, addressFilters, labelIn } from '@caparazon/screen-kit/address-filters';
import { listUsage, ordenOptions } from '../../../shared/listing/filter-words.ts';

export const estadoOptions = estadosFicha.map((label) => ({ value: stored(label), label }));

const words = {
  fileNumber: (value: string) => `Ficha #${value}`,
  departamento: (value: string) => value,
  estado: shown,
  clase: (value: string) => value,
  nombreComun: (value: string) => value,
  ordenFecha: (value: string) => labelIn(ordenOptions, value),
};

export type FilterName = keyof typeof words;
export type Filters = AnyFilters<FilterName>;

export const { readFilters, addressFor, withFilter, inForce } = addressFilters<FilterName>({
  path: '/fichas',
  words,
  query: fichasAnimalQuery,
  number: 'fileNumber',
  ...listUsage,
});
