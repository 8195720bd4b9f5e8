import { civilDay, zone } from '@caparazon/call/time';
import type { AportesFilters } from '@caparazon/office/aporte/calls';
import type { DonantesFilters } from '@caparazon/office/aporte/donante';
import { Donante } from './donantes.ts';
import { donantesOf, findsDonante } from './donantes-filter.ts';
import { filterOf, finds, inOrder } from './filter.ts';
import { followed } from './followed-cache.ts';
import { Aporte } from './model.ts';
import type { TotalDoc } from './totals.ts';

/** How many contributions the filters find. */
export const countMatching = followed<AportesFilters, number>({
  name: 'aportes',
  read: async (filters, session) => Aporte.countDocuments(inOrder(filters), { session }),
  after(count, filters, { were, are }) {
    if (filters.texto !== undefined) return null;
    const found = (some: typeof are) => some.filter((one) => finds(filters, one)).length;
    return count + found(are) - found(were);
  },
});

/** How many donors the filters find. */
export const countDonantes = followed<DonantesFilters, number>({
  name: 'donantes',
  read: async (filters, session) => Donante.countDocuments(donantesOf(filters), { session }),
  after(count, filters, { donantes }) {
    if (donantes === undefined || filters.texto !== undefined) return null;
    const found = (some: typeof donantes.are) => some.filter((one) => findsDonante(filters, one)).length;
    return count + found(donantes.are) - found(donantes.were);
  },
});

export type Total = Pick<TotalDoc, 'moneda' | 'mes' | 'centesimos' | 'cantidad'>;

const byMonth = [
  {
    $group: {
      _id: {
        moneda: '$moneda',
        mes: { $dateToString: { date: '$fecha', format: '%Y-%m', timezone: zone } },
      },
      centesimos: { $sum: '$centesimos' },
      cantidad: { $sum: 1 },
    },
  },
  { $project: { _id: 0, moneda: '$_id.moneda', mes: '$_id.mes', centesimos: 1, cantidad: 1 } },
];

const mesOf = (fecha: Date): string => civilDay(fecha.getTime()).slice(0, 'aaaa-mm'.length);

/** Sums of the filtered contributions by currency and month. */
export const totalsMatching = followed<AportesFilters, readonly Total[]>({
  name: 'sumas',
  read: async (filters, session) => Aporte.aggregate<Total>([{ $match: filterOf(filters) }, ...byMonth], { session }),
  after(totals, filters, { were, are }) {
    if (filters.texto !== undefined) return null;
    if ([...were, ...are].some(({ centesimos }) => centesimos === undefined)) return null;
    const sums = new Map(totals.map((total) => [`${total.moneda} ${total.mes}`, total]));
    const add = (some: typeof are, times: 1 | -1) => {
      for (const { fecha, moneda, centesimos = 0 } of some.filter((one) => finds(filters, one))) {
        const mes = mesOf(fecha);
        const key = `${moneda} ${mes}`;
        const sum = sums.get(key) ?? { moneda, mes, centesimos: 0, cantidad: 0 };
        sums.set(key, {
          ...sum,
          centesimos: sum.centesimos + times * centesimos,
          cantidad: sum.cantidad + times,
        });
      }
    };
    add(are, 1);
    add(were, -1);
    return [...sums.values()].filter(({ cantidad }) => cantidad > 0);
  },
});
