/** The filters of /aportes (rules: contribution-filters, filters-in-the-address). */

import { departamentoOf } from '@caparazon/call/departamentos';
import { pag } from '@caparazon/call/fields';
import { formatDay, startOfCivilDay } from '@caparazon/call/time';
import { aportesFilters } from '@caparazon/office/aporte/calls';
import { type Filters as AnyFilters, addressFilters, labelIn } from '@caparazon/screen-kit/address-filters';
import { z } from 'zod';
import { medioOptions, monedaOptions } from '../face/monto.ts';

export type Filters = AnyFilters<
  'desde' | 'hasta' | 'moneda' | 'medio' | 'departamento' | 'campana' | 'texto' | 'vence' | 'conciliado' | 'anulados'
>;

const dayInWords = (day: string) => formatDay(startOfCivilDay(day));

const {
  readFilters,
  addressFor,
  withFilter,
  inForce: inForceByNumber,
} = addressFilters<keyof Filters>({
  path: '/aportes',
  words: {
    desde: (day) => `Desde el ${dayInWords(day)}`,
    hasta: (day) => `Hasta el ${dayInWords(day)}`,
    moneda: (value) => labelIn(monedaOptions, value),
    medio: (value) => labelIn(medioOptions, value),
    departamento: (nombre) => nombre,
    campana: (idCampana) => idCampana,
    texto: (value) => `«${value}»`,
    vence: (month) => `Vencen en ${month}`,
    conciliado: (value) => (value === 'true' ? 'Conciliados' : 'Sin conciliar'),
    anulados: () => 'Con los anulados',
  },
  query: aportesFilters.extend({
    departamento: aportesFilters.shape.departamento.transform((id) => id && departamentoOf(id).nombre),
    conciliado: z.enum(['true', 'false']),
    anulados: z.literal('true'),
    pag,
  }),
});

export { addressFor, readFilters, withFilter };

/** The active filters. @param campanaOf the name of a campaign by its number */
export const inForce = (filters: Filters, campanaOf = (idCampana: string) => `campaña #${idCampana}`) =>
  inForceByNumber(filters).map((one) =>
    one.name === 'campana' ? { ...one, text: campanaOf(filters.campana ?? '') } : one,
  );
