import { fichasAnimalQuery } from '@caparazon/clinic/animal/calls';
import { addressFilters } from '@caparazon/screen-kit/address-filters';
import { onlyOrder } from '@caparazon/screen-kit/filter-words';

export const { readFilters, addressFor, withFilter } = addressFilters<'ordenFecha'>({
  path: '/animales_rehabilitacion',
  query: fichasAnimalQuery,
  ...onlyOrder,
});
