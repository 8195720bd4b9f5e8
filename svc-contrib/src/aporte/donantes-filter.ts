/** What the filters of donors find, as a query and as a question to one of them (rule: donors). */
import type { DonantesFilters } from '@caparazon/contracts/contrib/donante';
import { searchKey, searchWords } from '@caparazon/service-kit/search-words';
import type { QueryFilter } from 'mongoose';
import type { DonanteFacets } from './cambios.ts';
import type { DonanteDoc } from './donantes.ts';

const keysOf = (texto: string | undefined): string[] => searchWords(texto ?? '').map(searchKey);

export function donantesOf({ texto, anio }: DonantesFilters): QueryFilter<DonanteDoc> {
  const words = keysOf(texto);
  return {
    ...(anio !== undefined && { 'sumas.anio': anio }),
    ...(words.length > 0 && { busqueda: { $all: words } }),
  };
}

/** Whether the filters find a donor. */
export const findsDonante = ({ texto, anio }: DonantesFilters, { anios, busqueda }: DonanteFacets): boolean =>
  (anio === undefined || anios.includes(anio)) && keysOf(texto).every((key) => busqueda.includes(key));
