/**
 * Reading reports. The list is read by the database's own commands: the driver's cursor and `countDocuments`, which is an
 * aggregation, take it twice the time for the same page and number, and a model's documents more than that.
 */
import type { ReportesQuery } from '@caparazon/contracts/cases/reporte';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { notFound, unavailable } from '@caparazon/service-kit/errors';
import mongoose, { mongo } from 'mongoose';
import { Reporte, type ReporteDoc } from './model.ts';

/** What a card shows. */
const cardFields = {
  fecha: 1,
  clase: 1,
  nombreComunReporte: 1,
  estado: 1,
  departamento: 1,
  ubicacion: 1,
  idVisto: 1,
  archivado: 1,
  idFicha: 1,
  posibleRobot: 1,
  fotos: 1,
} as const;

export type ReporteCardDoc = Pick<ReporteDoc, '_id' | keyof typeof cardFields>;

function filterOf(query: ReportesQuery): mongo.Filter<ReporteDoc> {
  if (query.reportNumber !== undefined) return { _id: query.reportNumber };
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

/** Reads by a plain command; over a connection that turns out to be gone, once more, as the driver's own reads do. */
async function run(command: mongo.Document): Promise<mongo.Document> {
  const { db } = mongoose.connection;
  if (db === undefined) throw unavailable();
  try {
    return await db.command(command);
  } catch (error) {
    if (!(error instanceof mongo.MongoNetworkError)) throw error;
    return await db.command(command);
  }
}

const { collectionName } = Reporte.collection;

/** One page of the list, and how many reports the filters let through in all. */
export async function findReportes(query: ReportesQuery): Promise<{ docs: ReporteCardDoc[]; total: number }> {
  const filter = filterOf(query);
  const direction = query.ordenFecha === 'asc' ? 1 : -1;
  const page = {
    find: collectionName,
    filter,
    projection: cardFields,
    sort: { fecha: direction, _id: direction },
    skip: (query.pag - 1) * limits.page,
    limit: limits.page,
    singleBatch: true,
  };
  const [found, counted] = await Promise.all([run(page), run({ count: collectionName, query: filter })]);
  return { docs: found.cursor.firstBatch, total: counted.n };
}

/** @throws ApiError 404 */
export async function loadReporte(idReporte: number): Promise<ReporteDoc> {
  const reporte = await Reporte.findById(idReporte).lean<ReporteDoc>();
  if (reporte === null) throw notFound(messages.reporte.notFound);
  return reporte;
}

/** The reports that are linked to a record. */
export const findLinkedReportes = (idFicha: number): Promise<Pick<ReporteDoc, '_id'>[]> =>
  Reporte.find({ idFicha }, { _id: 1 }).sort({ _id: 1 }).lean<Pick<ReporteDoc, '_id'>[]>();
