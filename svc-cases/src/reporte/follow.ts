/**
 * Reads which reports changed since the last read (ADR 9), from the history, which has every change of every copy of
 * the service. For lists among a million reports (bench: list-scale), like `remembered.ts`.
 */
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import { Historial, type Line as HistoryLine } from '@caparazon/service-kit/history';
import { sharedRuns } from '@caparazon/service-kit/shared-runs';
import { type mongo, Types } from 'mongoose';
import { Reporte, type ReporteDoc } from './model.ts';

/** Fields of the list's filters; only the last two ever change. */
const facets = {
  posibleRobot: 1,
  departamento: 1,
  estado: 1,
  clase: 1,
  nombreComunReporte: 1,
  visto: 1,
  archivado: 1,
} as const;
export type Facets = Pick<ReporteDoc, keyof typeof facets>;

export interface Move {
  fecha: number;
  before: Facets | null;
  after: Facets;
}

type Handled = Pick<ReporteDoc, 'idVisto' | 'archivado'>;
type Line = Pick<HistoryLine, '_id' | 'idEntidad' | 'que'> & { antes?: Partial<Handled>; despues?: Partial<Handled> };

const isHandled = (side: Partial<Handled> | undefined): side is Handled =>
  side !== undefined &&
  (side.idVisto === null || typeof side.idVisto === 'number') &&
  typeof side.archivado === 'boolean';

const isMade = ({ que, antes }: Line): boolean => que === 'creado' && antes === undefined;

/** A transaction commits at most 10 s after it wrote its line (service-kit's limit), and clocks differ by little. */
const lateMs = 60_000;
/** With more lines than this, counting again is cheaper. */
const mostLines = 1000;

const idAt = (ms: number): Types.ObjectId => Types.ObjectId.createFromTime(Math.max(0, Math.floor(ms / 1000)));

/** The database's clock from its answers, so that processes need not agree on the time. */
const timeOf = ({ operationTime }: mongo.Document): number => operationTime.t * 1000;

async function readLines(since: Types.ObjectId): Promise<{ lines: Line[]; at: number }> {
  const answer = await runCommand({
    find: Historial.collection.collectionName,
    filter: { entidad: 'reporte', _id: { $gte: since } },
    projection: {
      idEntidad: 1,
      que: 1,
      'antes.idVisto': 1,
      'antes.archivado': 1,
      'despues.idVisto': 1,
      'despues.archivado': 1,
    },
    limit: mostLines + 1,
    batchSize: mostLines + 1,
    singleBatch: true,
    readConcern: { level: 'majority' },
  });
  return { lines: answer.cursor.firstBatch, at: timeOf(answer) };
}

/** The collection's own count, which needs no index walk. */
async function countWhole(): Promise<number> {
  const { n } = await runCommand({ count: Reporte.collection.collectionName });
  return n;
}

const as = (report: Facets, { idVisto, archivado }: Handled): Facets => ({
  ...report,
  visto: idVisto !== null,
  archivado,
});

async function movesOf(lines: readonly Line[]): Promise<Move[] | null> {
  if (lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ idEntidad }) => idEntidad))];
  const projection = { ...facets, fecha: 1 } as const;
  const reportes = await Reporte.find({ _id: { $in: ids } }, projection).lean<
    Pick<ReporteDoc, '_id' | 'fecha' | keyof Facets>[]
  >();
  const byId = new Map(reportes.map((reporte) => [reporte._id, reporte]));
  const moves: Move[] = [];
  for (const line of lines) {
    const { idEntidad, antes, despues } = line;
    const reporte = byId.get(idEntidad);
    if (reporte === undefined || !isHandled(despues)) return null;
    const fecha = reporte.fecha.getTime();
    if (isMade(line)) moves.push({ fecha, before: null, after: as(reporte, despues) });
    else if (isHandled(antes)) moves.push({ fecha, before: as(reporte, antes), after: as(reporte, despues) });
    else return null;
  }
  return moves;
}

export interface Follower {
  moved: (moves: readonly Move[]) => void;
  lost: () => void;
}

/** @returns a function that brings the follower up to everything before its call */
export function followReportes({ moved, lost }: Follower): () => Promise<void> {
  const seen = new Set<string>();
  let horizon: number | undefined;
  /** Reports beyond those whose creation was seen: constant as long as the history is complete. */
  let beyond: number | undefined;
  let madeSeen = 0;

  /** @returns whether the history accounts for all reports, and when it was read */
  async function look(since: number): Promise<{ accounted: boolean; at: number }> {
    const [{ lines, at }, whole] = await Promise.all([readLines(idAt(since)), countWhole()]);
    if (lines.length > mostLines) return { accounted: false, at };
    const fresh = lines.filter(({ _id }) => !seen.has(_id.toHexString()));
    const moves = await movesOf(fresh);
    if (moves === null) lost();
    else if (moves.length > 0) moved(moves);
    for (const { _id } of fresh) seen.add(_id.toHexString());
    madeSeen += fresh.filter(isMade).length;
    const accounted = beyond === undefined || whole - madeSeen === beyond;
    if (accounted) beyond = whole - madeSeen;
    return { accounted, at };
  }

  function begin(at: number): void {
    const oldest = idAt(at).toHexString();
    for (const id of seen) if (id < oldest) seen.delete(id);
    horizon = at;
  }

  return sharedRuns(async () => {
    const since = horizon ?? timeOf(await runCommand({ ping: 1 })) - lateMs;
    const { accounted, at } = await look(since);
    // A new report may be counted before its line is visible, so a wrong number is checked twice.
    if (!accounted && !(await look(since)).accounted) {
      beyond = undefined;
      lost();
    }
    begin(at - lateMs);
  });
}
