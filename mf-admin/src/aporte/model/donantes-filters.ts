/** The filters of /aportes/donantes (rules: donors, filters-in-the-address). */

import { pag } from '@caparazon/call/fields';
import { donantesFilters } from '@caparazon/office/aporte/donante';
import { type Filters as AnyFilters, addressFilters } from '@caparazon/screen-kit/address-filters';

export type Filters = AnyFilters<'texto' | 'anio'>;

export const { readFilters, addressFor, inForce } = addressFilters<keyof Filters>({
  path: '/aportes/donantes',
  words: { texto: (value) => `«${value}»`, anio: (anio) => `Aportaron en ${anio}` },
  query: donantesFilters.extend({ pag }),
});

export const donanteHref = (idAporte: number): string => `/aportes/donantes/${idAporte}`;
