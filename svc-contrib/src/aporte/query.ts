/** Reads contributions, for a file row by row (rule: cut-files). */

import { limits } from '@caparazon/call/limits';
import { startOfCivilDay } from '@caparazon/call/time';
import type { AportesFilters } from '@caparazon/office/aporte/calls';
import { isErased } from '@caparazon/office/aporte/cedula';
import type { DonantesFilters } from '@caparazon/office/aporte/donante';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { notFound } from '@caparazon/service-kit/errors';
import { Snapshot, type Source } from '@caparazon/service-kit/tabla/snapshot';
import mongoose, { type mongo } from 'mongoose';
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

/** @property end closes what was read for it, once nobody reads */
export interface Rows<Doc> {
  rows: AsyncIterable<Doc>;
  end: () => Promise<void>;
}

/**
 * All matching documents of one instant.
 * @param announce gets the count before the first; none follows when it fails
 */
export async function streamRows<Doc extends object>(
  source: Source,
  { filter, sort }: { filter: mongo.Filter<Doc>; sort: mongo.Sort },
  announce: (count: number) => Promise<void>,
): Promise<Rows<Doc>> {
  const snapshot = await Snapshot.begin();
  try {
    await announce(await snapshot.count(source, filter));
  } catch (error) {
    await snapshot.end();
    throw error;
  }
  const rows = snapshot.rows<Doc>(source, { filter, sort, projection: { busqueda: 0 } });
  return { rows, end: () => snapshot.end() };
}

/** All matching contributions, as `streamRows` does. */
export const streamAportes = (filters: AportesFilters, announce: (count: number) => Promise<void>) =>
  streamRows<AporteDoc>(
    Aporte,
    { filter: filterOf(filters) as mongo.Filter<AporteDoc>, sort: { fecha: -1, _id: -1 } },
    announce,
  );

/** @throws ApiError 404 */
export async function loadAporte(idAporte: number): Promise<AporteDoc> {
  const aporte = await Aporte.findById(idAporte).lean<AporteDoc>();
  if (aporte === null) throw notFound(aportesMessages.notFound);
  return aporte;
}

/**
 * Sums by month and currency, the latest first.
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
 * A page of donors, the latest first.
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

/** The donor of a contribution, with all their contributions, newest first. @throws ApiError 404 */
export async function loadDonante(idAporte: number): Promise<{ donante: DonanteDoc; aportes: AporteDoc[] }> {
  const { cedulaIdentidad } = await loadAporte(idAporte);
  const aportes = await Aporte.find({ cedulaIdentidad }).sort({ fecha: -1, _id: -1 }).lean<AporteDoc[]>();
  return { donante: donanteOf(cedulaIdentidad, aportes), aportes };
}

export type Thanked = Pick<AporteDoc, 'fecha' | 'centesimos' | 'moneda' | 'medio' | 'detalle'>;

/**
 * Donors with a letter for a year, by the names of their latest contributions, and their gifts, oldest first. Erased
 * ones get none.
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
    const fields = { _id: 0, cedulaIdentidad: 1, fecha: 1, centesimos: 1, moneda: 1, medio: 1, detalle: 1 } as const;
    const given = await Aporte.find({ fecha, anulado: null }, fields, { session })
      .sort({ fecha: 1, _id: 1 })
      .lean<(Thanked & Pick<AporteDoc, 'cedulaIdentidad'>)[]>();
    const byCedula = Map.groupBy(given, ({ cedulaIdentidad }) => cedulaIdentidad);
    return donantes.map(({ _id, ...donante }) => ({ donante, aportes: byCedula.get(_id) ?? [] }));
  } finally {
    await session.endSession();
  }
}
