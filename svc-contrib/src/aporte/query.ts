/** Reading contributions. */
import type { AportesFilters } from '@caparazon/contracts/contrib/aporte';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { shiftDay, startOfCivilDay } from '@caparazon/contracts/time';
import { notFound } from '@caparazon/service-kit/errors';
import { searchKey, searchWords } from '@caparazon/service-kit/search-words';
import type { QueryFilter } from 'mongoose';
import { Aporte, type AporteDoc } from './model.ts';
import { TotalAportes, type TotalDoc } from './totals.ts';

/** Without annulled ones, unless they are asked for. Both days are included. */
function filterOf({ desde, hasta, moneda, departamento, texto, vence, anulados }: AportesFilters) {
  const words = searchWords(texto ?? '').map(searchKey);
  const filter: QueryFilter<AporteDoc> = {
    ...(anulados !== true && { anulado: null }),
    ...(moneda !== undefined && { moneda }),
    ...(departamento !== undefined && { idDepartamento: departamento }),
    ...(vence !== undefined && { fechaVencimiento: vence }),
    ...(words.length > 0 && { busqueda: { $all: words } }),
    ...((desde !== undefined || hasta !== undefined) && {
      fecha: {
        ...(desde !== undefined && { $gte: new Date(startOfCivilDay(desde)) }),
        ...(hasta !== undefined && { $lt: new Date(startOfCivilDay(shiftDay(hasta, 1))) }),
      },
    }),
  };
  return filter;
}

const isNarrowed = ({ anulados: _, ...filters }: AportesFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** How many there are, from the totals of the months where nothing narrows them. */
async function countMatching(filters: AportesFilters): Promise<number> {
  if (isNarrowed(filters)) return Aporte.countDocuments(filterOf(filters));
  const totals = await TotalAportes.find().lean<TotalDoc[]>();
  return totals.reduce((so, { cantidad, anulados }) => so + cantidad + (filters.anulados === true ? anulados : 0), 0);
}

/** Contributions, newest first: a page of them, or all. */
export async function findAportes({ pag, ...filters }: AportesFilters & { pag?: number | undefined }) {
  const page = pag === undefined ? {} : { skip: (pag - 1) * limits.page, limit: limits.page };
  const [aportes, totalElements] = await Promise.all([
    Aporte.find(filterOf(filters), { busqueda: 0 }, page).sort({ fecha: -1, _id: -1 }).lean<AporteDoc[]>(),
    countMatching(filters),
  ]);
  return { aportes, totalElements };
}

/** @throws ApiError 404 */
export async function loadAporte(idAporte: number): Promise<AporteDoc> {
  const aporte = await Aporte.findById(idAporte).lean<AporteDoc>();
  if (aporte === null) throw notFound(messages.aportes.notFound);
  return aporte;
}

type Total = Pick<TotalDoc, 'moneda' | 'mes' | 'centesimos' | 'cantidad'>;

const byMonth = [
  {
    $group: {
      _id: {
        moneda: '$moneda',
        mes: { $dateToString: { date: '$fecha', format: '%Y-%m', timezone: 'America/Montevideo' } },
      },
      centesimos: { $sum: '$centesimos' },
      cantidad: { $sum: 1 },
    },
  },
  { $project: { _id: 0, moneda: '$_id.moneda', mes: '$_id.mes', centesimos: 1, cantidad: 1 } },
];

/** What was contributed in each month, the latest first, in each currency. */
export async function findTotals(filters: AportesFilters): Promise<Total[]> {
  const totals = isNarrowed(filters)
    ? await Aporte.aggregate<Total>([{ $match: filterOf(filters) }, ...byMonth])
    : await TotalAportes.find({ cantidad: { $gt: 0 } }).lean<Total[]>();
  return totals.toSorted((a, b) => b.mes.localeCompare(a.mes) || b.moneda.localeCompare(a.moneda));
}
