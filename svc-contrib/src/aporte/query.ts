/** Reading contributions, for a file row by row (rule: cut-files). */

import { limits } from '@caparazon/call/limits';
import { startOfCivilDay } from '@caparazon/call/time';
import type { AportesFilters } from '@caparazon/office/aporte/calls';
import { isErased } from '@caparazon/office/aporte/cedula';
import type { DonantesFilters } from '@caparazon/office/aporte/donante';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { notFound } from '@caparazon/service-kit/errors';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import mongoose, { type ClientSession, type mongo, type QueryFilter } from 'mongoose';
import { countDonantes, countMatching, type Total, totalsMatching } from './conteos.ts';
import { Donante, type DonanteDoc, donanteOf } from './donantes.ts';
import { donantesOf } from './donantes-filter.ts';
import { filterOf, inOrder } from './filter.ts';
import { Aporte, type AporteDoc } from './model.ts';
import { readTotals } from './totals.ts';

const isNarrowed = ({ anulados: _, ...filters }: AportesFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/**
 * Contributions, newest first: a page of them, or all.
 * @param now epoch milliseconds
 */
export async function findAportes({ pag, ...filters }: AportesFilters & { pag?: number | undefined }, now: number) {
  const page = pag === undefined ? {} : { skip: (pag - 1) * limits.page, limit: limits.page };
  const [aportes, totalElements] = await Promise.all([
    Aporte.find(inOrder(filters), { busqueda: 0 }, page).sort({ fecha: -1, _id: -1 }).lean<AporteDoc[]>(),
    countMatching(filters, now),
  ]);
  return { aportes, totalElements };
}

/** Contributions to be read once. */
export interface AporteRows extends AsyncIterable<AporteDoc> {
  /** Leaves nothing open in the database where nobody began to read them, and does nothing else. */
  close(): Promise<void>;
}

/**
 * All contributions that match, as they were at one instant, each as it is asked for, so that the memory they take does
 * not depend on their number.
 * @param announce is told how many there are before any is given; none is where it fails
 */
export async function streamAportes(
  filters: AportesFilters,
  announce: (count: number) => Promise<void>,
): Promise<AporteRows> {
  const session = await mongoose.startSession({ snapshot: true });
  const filter = filterOf(filters);
  try {
    await announce(await Aporte.countDocuments(filter, { session }));
  } catch (error) {
    await session.endSession();
    throw error;
  }
  let begun = false;
  return {
    [Symbol.asyncIterator]() {
      begun = true;
      return eachOf(filter, session);
    },
    async close() {
      if (!begun) await session.endSession();
    },
  };
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
  if (aporte === null) throw notFound(aportesMessages.notFound);
  return aporte;
}

/**
 * What was contributed in each month, the latest first, in each currency.
 * @param now epoch milliseconds
 */
export async function findTotals(filters: AportesFilters, now: number): Promise<Total[]> {
  const matching = () => totalsMatching(filters, now);
  const totals: readonly Total[] = await (isNarrowed(filters) ? matching() : readTotals(matching));
  return totals
    .filter(({ cantidad }) => cantidad > 0)
    .toSorted((a, b) => b.mes.localeCompare(a.mes) || b.moneda.localeCompare(a.moneda));
}

/**
 * A page of those who contributed, whoever did so last first.
 * @param now epoch milliseconds
 */
export async function findDonantes({ pag, ...filters }: DonantesFilters & { pag: number }, now: number) {
  const page = { skip: (pag - 1) * limits.page, limit: limits.page };
  const [donantes, totalElements] = await Promise.all([
    Donante.find(donantesOf(filters), { busqueda: 0 }, page).sort({ ultimo: -1, _id: 1 }).lean<DonanteDoc[]>(),
    countDonantes(filters, now),
  ]);
  return { donantes, totalElements };
}

/** Whoever made a contribution, and all their contributions, newest first. @throws ApiError 404 */
export async function loadDonante(idAporte: number): Promise<{ donante: DonanteDoc; aportes: AporteDoc[] }> {
  const { cedulaIdentidad } = await loadAporte(idAporte);
  const aportes = await Aporte.find({ cedulaIdentidad }).sort({ fecha: -1, _id: -1 }).lean<AporteDoc[]>();
  return { donante: donanteOf(cedulaIdentidad, aportes), aportes };
}

/** What a letter of thanks tells of a contribution. */
export type Thanked = Pick<AporteDoc, 'fecha' | 'centesimos' | 'moneda'>;

/**
 * Who gets a letter for a year, by the names of their latest contributions, and what they gave then, oldest first. Whose
 * data were erased gets none.
 */
export async function readThanked(anio: number) {
  const session = await mongoose.startSession({ snapshot: true });
  try {
    const giving = await Donante.find({ 'sumas.anio': anio }, { idAporte: 1, nombre: 1 }, { session })
      .sort({ nombre: 1, _id: 1 })
      .lean<Pick<DonanteDoc, '_id' | 'idAporte' | 'nombre'>[]>();
    const donantes = giving.filter(({ _id }) => !isErased(_id));
    const fecha = {
      $gte: new Date(startOfCivilDay(`${anio}-01-01`)),
      $lt: new Date(startOfCivilDay(`${anio + 1}-01-01`)),
    };
    const fields = { _id: 0, cedulaIdentidad: 1, fecha: 1, centesimos: 1, moneda: 1 } as const;
    const given = await Aporte.find({ fecha, anulado: null }, fields, { session })
      .sort({ fecha: 1, _id: 1 })
      .lean<(Thanked & Pick<AporteDoc, 'cedulaIdentidad'>)[]>();
    const byCedula = Map.groupBy(given, ({ cedulaIdentidad }) => cedulaIdentidad);
    return donantes.map(({ _id, ...donante }) => ({ donante, aportes: byCedula.get(_id) ?? [] }));
  } finally {
    await session.endSession();
  }
}
