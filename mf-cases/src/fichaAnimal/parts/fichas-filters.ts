/** The filters of /fichas, which live in its address (spec 2, 'Fichas search'). */
import { fichasAnimalQuery } from '@caparazon/contracts/cases/fichaAnimal';
import { estadosFicha } from '@caparazon/contracts/cases/fichaAnimal-values';
import { shown, stored } from '@caparazon/contracts/fields';
import { type Filters as AnyFilters, addressFilters } from '@caparazon/screen-kit/address-filters';
import { type FilterWords, filtersInForce, type InForce, labelIn } from '@caparazon/screen-kit/filters-in-force';
import { ordenOptions } from '../../listing/filter-words.ts';

const names = ['fileNumber', 'departamento', 'estado', 'clase', 'nombreComun', 'ordenFecha'] as const;

export type FilterName = (typeof names)[number];
export type Filters = AnyFilters<FilterName>;

export const { readFilters, addressFor, withFilter } = addressFilters<FilterName>({
  path: '/fichas',
  names,
  query: fichasAnimalQuery,
  number: 'fileNumber',
});

export const estadoOptions = estadosFicha.map((label) => ({ value: stored(label), label }));

const words: FilterWords<FilterName> = {
  fileNumber: (value) => `Ficha #${value}`,
  departamento: (value) => value,
  estado: shown,
  clase: (value) => value,
  nombreComun: (value) => value,
  ordenFecha: (value) => labelIn(ordenOptions, value),
};

export const inForce = (filters: Filters): InForce<FilterName>[] =>
  filtersInForce(filters, words, { addressFor, withFilter });
