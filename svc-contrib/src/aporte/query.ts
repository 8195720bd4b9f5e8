/** Reading contributions, for a file row by row (rule: cut-files). */
import type { AportesFilters } from '@caparazon/contracts/contrib/aporte';
import type { DonantesFilters } from '@caparazon/contracts/contrib/donante';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { shiftDay, startOfCivilDay } from '@caparazon/contracts/time';
import { notFound } from '@caparazon/service-kit/errors';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import { searchKey, searchWords } from '@caparazon/service-kit/search-words';
import mongoose, { type ClientSession, type mongo, type QueryFilter } from 'mongoose';
import { countedFor } from './conteos.ts';
import { Donante, type DonanteDoc, donanteOf } from './donantes.ts';
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

/** How many there are, from what is counted where at most one filter narrows them. */
async function countMatching(filters: AportesFilters): Promise<number> {
  if (isNarrowed(filters)) return (await countedFor(filters)) ?? Aporte.countDocuments(filterOf(filters));
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

/**
 * All contributions that match, as they were at one instant, each as it is asked for, so that the memory they take does
 * not depend on their number.
 * @param announce is told how many there are before any is given; none is where it fails
 */
export async function streamAportes(
  filters: AportesFilters,
  announce: (count: number) => Promise<void>,
): Promise<AsyncIterable<AporteDoc>> {
  const session = await mongoose.startSession({ snapshot: true });
  const filter = filterOf(filters);
  try {
    await announce(await Aporte.countDocuments(filter, { session }));
    return eachOf(filter, session);
  } catch (error) {
    await session.endSession();
    throw error;
  }
}

/**
 * The cursor is closed by a command without the session: what the driver itself sends in a snapshot session has that
 * session's read concern, which the database refuses there, and the driver tells nobody.
 */
async function* eachOf(filter: QueryFilter<AporteDoc>, session: ClientSession): AsyncGenerator<AporteDoc> {
  const aportes = driverCollection<AporteDoc>(Aporte);
  const options = { session, projection: { busqueda: 0 }, sort: { fecha: -1, _id: -1 }, batchSize: 500 } as const;
  const cursor = aportes.find(filter as mongo.Filter<AporteDoc>, options);
  try {
    // A `for await` would close it.
    for (let row = await cursor.next(); row !== null; row = await cursor.next()) yield row;
  } finally {
    try {
      const { id } = cursor;
      const isOpen = id !== undefined && !id.isZero();
      if (isOpen) await runCommand({ killCursors: aportes.collectionName, cursors: [id] });
    } finally {
      await session.endSession();
    }
  }
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

/** A page of those who contributed, whoever did so last first. */
export async function findDonantes({ texto, anio, pag }: DonantesFilters & { pag: number }) {
  const words = searchWords(texto ?? '').map(searchKey);
  const filter: QueryFilter<DonanteDoc> = {
    ...(anio !== undefined && { 'sumas.anio': anio }),
    ...(words.length > 0 && { busqueda: { $all: words } }),
  };
  const page = { skip: (pag - 1) * limits.page, limit: limits.page };
  const [donantes, totalElements] = await Promise.all([
    Donante.find(filter, { busqueda: 0 }, page).sort({ ultimo: -1, _id: 1 }).lean<DonanteDoc[]>(),
    Donante.countDocuments(filter),
  ]);
  return { donantes, totalElements };
}

/** Whoever made a contribution, and all their contributions, newest first. @throws ApiError 404 */
export async function loadDonante(idAporte: number): Promise<{ donante: DonanteDoc; aportes: AporteDoc[] }> {
  const { cedulaIdentidad } = await loadAporte(idAporte);
  const aportes = await Aporte.find({ cedulaIdentidad }).sort({ fecha: -1, _id: -1 }).lean<AporteDoc[]>();
  return { donante: donanteOf(cedulaIdentidad, aportes), aportes };
}

/** Who gets a letter for a year, by the names of their latest contributions. */
export const findDonantesOf = (anio: number) =>
  Donante.find({ 'sumas.anio': anio }, { idAporte: 1, nombre: 1 })
    .sort({ nombre: 1, _id: 1 })
    .lean<Pick<DonanteDoc, '_id' | 'idAporte' | 'nombre'>[]>();
