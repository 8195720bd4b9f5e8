/** The filters of /aportes/donantes, which live in its address (rules: donors, filters-in-the-address). */
import { donantesFilters } from '@caparazon/contracts/contrib/donante';
import { pag } from '@caparazon/contracts/fields';
import { type Filters as AnyFilters, addressFilters } from '@caparazon/screen-kit/address-filters';

export type Filters = AnyFilters<'texto' | 'anio'>;

export const { readFilters, addressFor, inForce } = addressFilters<keyof Filters>({
  path: '/aportes/donantes',
  words: { texto: (value) => `«${value}»`, anio: (anio) => `Aportaron en ${anio}` },
  query: donantesFilters.extend({ pag }),
});

export const donanteHref = (idAporte: number): string => `/aportes/donantes/${idAporte}`;
