/** The filters of /fichas (rules: record-search, filters-in-the-address). */

import { shown, stored } from '@caparazon/call/fields';
import { formatDay, startOfCivilDay } from '@caparazon/call/time';
import { fichasAnimalQuery } from '@caparazon/clinic/animal/calls';
import { estadosFicha } from '@caparazon/clinic/animal/values';
import { textoDesenlace, todosLosDesenlaces } from '@caparazon/clinic/desenlace/values';
import { type Filters as AnyFilters, addressFilters, labelIn } from '@caparazon/screen-kit/address-filters';
import { listUsage, ordenOptions } from '@caparazon/screen-kit/filter-words';

export const estadoOptions = estadosFicha.map((label) => ({ value: stored(label), label }));

export const desenlaceOptions = todosLosDesenlaces.map(({ codigo, texto }) => ({ value: codigo, label: texto }));

const dayInWords = (day: string) => formatDay(startOfCivilDay(day));

const words = {
  fileNumber: (value: string) => `Ficha #${value}`,
  departamento: (value: string) => value,
  estado: shown,
  desenlace: textoDesenlace,
  clase: (value: string) => value,
  nombreComun: (value: string) => value,
  motivoIngreso: (value: string) => `Por ${shown(value).toLowerCase()}`,
  estadoCorporal: (value: string) => `Estado corporal: ${shown(value).toLowerCase()}`,
  causaMuerte: (value: string) => `Murió por ${shown(value).toLowerCase()}`,
  desde: (day: string) => `Desde el ${dayInWords(day)}`,
  hasta: (day: string) => `Hasta el ${dayInWords(day)}`,
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
