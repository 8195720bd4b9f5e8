/** The choices of /estadisticas (rules: season-figures, filters-in-the-address). */
import { pag } from '@caparazon/call/fields';
import { estadisticaQuery } from '@caparazon/clinic/estadistica/calls';
import { addressFilters } from '@caparazon/screen-kit/address-filters';

const same = (value: string) => value;

export const { readFilters, addressFor, withFilter, inForce } = addressFilters<'anio' | 'clase' | 'departamento'>({
  path: '/estadisticas',
  words: { anio: same, clase: same, departamento: same },
  query: estadisticaQuery.extend({ pag }),
});
