/** The filters of /postulaciones (rules: sign-up-screen, filters-in-the-address). */

import { pag } from '@caparazon/call/fields';
import {
  type EstadoPostulacion,
  estadoPostulacionLabels,
  estadosPostulacion,
  postulacionesFilters,
} from '@caparazon/office/postulacion/calls';
import { type Filters as AnyFilters, addressFilters } from '@caparazon/screen-kit/address-filters';
import { z } from 'zod';

export const estadoOptions = estadosPostulacion.map((value) => ({ value, label: estadoPostulacionLabels[value] }));

export type Filters = AnyFilters<'texto' | 'estado' | 'robots'>;

const { readFilters, addressFor, inForce } = addressFilters<keyof Filters>({
  path: '/postulaciones',
  words: {
    texto: (value) => `«${value}»`,
    estado: (value) => estadoPostulacionLabels[value as EstadoPostulacion],
    robots: () => 'Posibles robots',
  },
  query: postulacionesFilters.extend({ robots: z.literal('true'), pag }),
});

export { addressFor, readFilters };

/** The heading already says that these are possible robots. */
export const narrowing = (filters: Filters) => inForce(filters).filter(({ name }) => name !== 'robots');
