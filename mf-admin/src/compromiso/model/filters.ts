/** The filters of /aportes/compromisos/todos (rules: pledges-screen, filters-in-the-address). */
import { pag } from '@caparazon/call/fields';
import {
  compromisosFilters,
  type EstadoCompromiso,
  estadoCompromisoLabels,
  estadosCompromiso,
} from '@caparazon/office/compromiso/calls';
import { type Filters as AnyFilters, addressFilters } from '@caparazon/screen-kit/address-filters';

export const estadoOptions = estadosCompromiso.map((value) => ({ value, label: estadoCompromisoLabels[value] }));

export type Filters = AnyFilters<'texto' | 'estado'>;

export const { readFilters, addressFor, inForce } = addressFilters<keyof Filters>({
  path: '/aportes/compromisos/todos',
  words: {
    texto: (value) => `«${value}»`,
    estado: (value) => estadoCompromisoLabels[value as EstadoCompromiso],
  },
  query: compromisosFilters.extend({ pag }),
});

export const compromisoHref = (idCompromiso: number): string => `/aportes/compromisos/${idCompromiso}`;
