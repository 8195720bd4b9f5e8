/** The order and the page of /animales_rehabilitacion, which live in its address. */
import { fichasAnimalQuery } from '@caparazon/contracts/cases/fichaAnimal';
import { addressFilters } from '@caparazon/screen-kit/address-filters';
import { onlyOrder } from '../../../shared/listing/filter-words.ts';

export const { readFilters, addressFor, withFilter } = addressFilters<'ordenFecha'>({
  path: '/animales_rehabilitacion',
  query: fichasAnimalQuery,
  ...onlyOrder,
});
