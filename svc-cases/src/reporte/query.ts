import { limits } from '@caparazon/call/limits';
import type { ReportesQuery } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { notFound } from '@caparazon/service-kit/errors';
import type { mongo } from 'mongoose';
import { type Orden, readPage } from '../listing/read.ts';
import { indexFor, inOrder } from './list-indexes.ts';
import { Reporte, type ReporteDoc } from './model.ts';
import { type Filter, type Landmark, landmarkBefore, type RememberedList, type ReporteLists } from './remembered.ts';

const cardFields = {
  fecha: 1,
  clase: 1,
  nombreComunReporte: 1,
  estado: 1,
  departamento: 1,
  ubicacion: 1,
  idVisto: 1,
  va: 1,
  archivado: 1,
  idFicha: 1,
  posibleRobot: 1,
  fotos: 1,
} as const;

type ReportesFilters = Omit<ReportesQuery, 'pag' | 'ordenFecha'>;

export type ReporteCardDoc = Pick<ReporteDoc, '_id' | keyof typeof cardFields>;

function filterOf(query: ReportesFilters): Filter {
  const { departamento, estado, clase, nombreComun, vistos, archivados, robots = false } = query;
  return {
    posibleRobot: robots,
    ...(departamento !== undefined && { departamento }),
    ...(estado !== undefined && { estado }),
    ...(clase !== undefined && { clase }),
    ...(nombreComun !== undefined && { nombreComunReporte: nombreComun }),
    ...(vistos !== undefined && { visto: vistos }),
    ...(archivados !== undefined && { archivado: archivados }),
  };
}

/** What the list shows, of all pages. */
export const reportesFilter = ({ reportNumber, ...filters }: ReportesFilters): mongo.Filter<ReporteDoc> =>
  reportNumber === undefined ? filterOf(filters) : { _id: reportNumber };

const cards = { collection: Reporte.collection.collectionName, fields: cardFields };

/** So many index keys cost next to nothing. */
const near = 50 * limits.page;

/**
 * A landmark: the place in the list where a date begins.
 * @param skip reports before the first of that date
 */
function landmarkIn(docs: readonly ReporteCardDoc[], skip: number): Landmark | null {
  const at = docs.findIndex(({ fecha }, i) => i > 0 && fecha.getTime() !== docs[i - 1]?.fecha.getTime());
  const first = docs[at];
  return first === undefined ? null : { fecha: first.fecha.getTime(), before: skip + at };
}

interface Wanted {
  orden: Orden;
  skip: number;
  limit?: number;
}

function readFar(
  lists: ReporteLists,
  list: RememberedList,
  { orden, skip, limit = limits.page }: Wanted,
): Promise<ReporteCardDoc[]> {
  const { filter } = list;
  const from = landmarkBefore(list, orden, skip);
  const fecha = from && { fecha: { [orden === 'asc' ? '$gte' : '$lte']: new Date(from.fecha) } };
  const left = skip - (from?.before ?? 0);
  const read = (earlier: number) =>
    readPage<ReporteCardDoc>({
      ...cards,
      filter: { ...inOrder(filter), ...fecha },
      hint: indexFor(filter),
      orden,
      skip: left - earlier,
      limit: limit + earlier,
    });
  if (left <= near) return read(0);
  return lists.withLandmark(list, orden, async () => {
    // Starts one page earlier, so that the landmark lies before this page.
    const found = await read(limits.page);
    const landmark = landmarkIn(found.slice(0, limits.page + 1), skip - limits.page);
    return { found: found.slice(limits.page), landmark };
  });
}

/** One page of the list, with the total. */
export async function findReportes(
  query: ReportesQuery,
  lists: ReporteLists,
): Promise<{ docs: ReporteCardDoc[]; total: number }> {
  const { reportNumber, ordenFecha: orden, pag } = query;
  if (reportNumber !== undefined) {
    const docs = await readPage<ReporteCardDoc>({ ...cards, filter: { _id: reportNumber }, orden, skip: 0 });
    return { docs: pag === 1 ? docs : [], total: docs.length };
  }
  const filter = filterOf(query);
  const skip = (pag - 1) * limits.page;
  if (skip <= near) {
    const read = readPage<ReporteCardDoc>({ ...cards, filter: inOrder(filter), hint: indexFor(filter), orden, skip });
    const [docs, { total }] = await Promise.all([read, lists.known(filter)]);
    return { docs, total };
  }
  const list = await lists.known(filter);
  const { total } = list;
  if (skip >= total) return { docs: [], total };
  const after = Math.max(0, total - skip - limits.page);
  if (after >= skip) return { docs: await readFar(lists, list, { orden, skip }), total };
  // A page nearer to the end is read from the other end.
  const backwards = {
    orden: orden === 'asc' ? 'desc' : 'asc',
    skip: after,
    limit: Math.min(limits.page, total - skip),
  } as const;
  return { docs: (await readFar(lists, list, backwards)).reverse(), total };
}

/** @throws ApiError 404 */
export async function loadReporte(idReporte: number): Promise<ReporteDoc> {
  const reporte = await Reporte.findById(idReporte).lean<ReporteDoc>();
  if (reporte === null) throw notFound(reporteMessages.notFound);
  return reporte;
}

export const findLinkedReportes = (idFicha: number): Promise<Pick<ReporteDoc, '_id'>[]> =>
  Reporte.find({ idFicha }, { _id: 1 }).sort({ _id: 1 }).lean<Pick<ReporteDoc, '_id'>[]>();

/** What was sent with this key, and what was answered; null for one that made no report (rule: idempotency-key). */
export async function findSent(clave: string): Promise<{ content: string; answer: { idReporte: number } } | null> {
  const found = await Reporte.findOne({ clave }, { huella: 1 }).lean();
  return found && { content: found.huella ?? '', answer: { idReporte: found._id } };
}
