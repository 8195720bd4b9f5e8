/** What the filters of donors find, as a query and as a question to one of them (rule: donors). */
import type { DonantesFilters } from '@caparazon/contracts/contrib/donante';
import type { QueryFilter } from 'mongoose';
import type { DonanteFacets } from './cambios.ts';
import type { DonanteDoc } from './donantes.ts';
import { findsText, textFilter } from './filter.ts';

export const donantesOf = ({ texto, anio }: DonantesFilters): QueryFilter<DonanteDoc> => ({
  ...(anio !== undefined && { 'sumas.anio': anio }),
  ...textFilter(texto),
});

/** Whether the filters find a donor. */
export const findsDonante = ({ texto, anio }: DonantesFilters, { anios, busqueda }: DonanteFacets): boolean =>
  (anio === undefined || anios.includes(anio)) && findsText(texto, busqueda);
