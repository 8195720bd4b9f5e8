/** The filters of donors, as a query and as a test of one donor (rule: donors). */
import type { DonantesFilters } from '@caparazon/office/aporte/donante';
import type { QueryFilter } from 'mongoose';
import type { DonanteFacets } from './cambios.ts';
import type { DonanteDoc } from './donantes.ts';
import { textFilter } from './filter.ts';

const searched = ['_id', 'nombre', 'emailContacto', 'telefonoContacto'] as const;

export const donantesOf = ({ texto, anio }: DonantesFilters): QueryFilter<DonanteDoc> => ({
  ...(anio !== undefined && { 'sumas.anio': anio }),
  ...textFilter(texto, searched),
});

/** Whether the filters find a donor; texts are left to the database. */
export const findsDonante = ({ anio }: Pick<DonantesFilters, 'anio'>, { anios }: DonanteFacets): boolean =>
  anio === undefined || anios.includes(anio);
