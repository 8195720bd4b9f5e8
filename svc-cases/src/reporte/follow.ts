/**
 * What moved among the reports since it was last asked (ADR 9). Every change of a report writes a line of history in its
 * own transaction, so that reading the last lines tells all of it, whichever copy of the service made it. It
 * exists, as `remembered.ts` does, for lists among a million (bench: list-scale).
 */
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import { Historial, type Line as HistoryLine } from '@caparazon/service-kit/history';
import { type mongo, Types } from 'mongoose';
import { oneAtATime } from '../listing/one-at-a-time.ts';
import { Reporte, type ReporteDoc } from './model.ts';

/** What the filters of the list look at. Only the last two ever change. */
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

/** A report as a list knew it, null when it was not there, and as it knows it now. */
export interface Move {
  fecha: number;
  before: Facets | null;
  after: Facets;
}

type Handled = Pick<ReporteDoc, 'idVisto' | 'archivado'>;
/** Of what was just made, `antes` is absent. */
type Line = Pick<HistoryLine, '_id' | 'idEntidad'> & { antes?: Handled; despues: Handled };

/** A transaction writes its line at most 10 s before it is seen (the kit's bound); clocks of machines differ by little. */
const lateMs = 60_000;
/** Beyond as many lines it is cheaper to count anew. */
const mostLines = 1000;

const idAt = (ms: number): Types.ObjectId => Types.ObjectId.createFromTime(Math.max(0, Math.floor(ms / 1000)));

/** The database's own clock, as its answers carry it: no process has to agree with another on the time. */
const timeOf = ({ operationTime }: mongo.Document): number => operationTime.t * 1000;

async function readLines(since: Types.ObjectId): Promise<{ lines: Line[]; at: number }> {
  const answer = await runCommand({
    find: Historial.collection.collectionName,
    filter: { entidad: 'reporte', _id: { $gte: since } },
    projection: {
      idEntidad: 1,
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

/** How many reports there are, as the collection itself knows: no index is walked. */
async function countWhole(): Promise<number> {
  const { n } = await runCommand({ count: Reporte.collection.collectionName });
  return n;
}

const as = (report: Facets, { idVisto, archivado }: Handled): Facets => ({
  ...report,
  visto: idVisto !== null,
  archivado,
});

async function movesOf(lines: readonly Line[]): Promise<Move[]> {
  const ids = [...new Set(lines.map(({ idEntidad }) => idEntidad))];
  const projection = { ...facets, fecha: 1 } as const;
  const reportes = await Reporte.find({ _id: { $in: ids } }, projection).lean<
    Pick<ReporteDoc, '_id' | 'fecha' | keyof Facets>[]
  >();
  const byId = new Map(reportes.map((reporte) => [reporte._id, reporte]));
  return lines.flatMap(({ idEntidad, antes, despues }) => {
    const reporte = byId.get(idEntidad);
    if (reporte === undefined) return [];
    const before = antes === undefined ? null : as(reporte, antes);
    return [{ fecha: reporte.fecha.getTime(), before, after: as(reporte, despues) }];
  });
}

export interface Follower {
  /** Each move, once. */
  moved: (moves: readonly Move[]) => void;
  /** Something happened that the history does not tell. */
  lost: () => void;
}

/**
 * @returns brings the follower up to what had happened when it is called
 */
export function followReportes({ moved, lost }: Follower): () => Promise<void> {
  const seen = new Set<string>();
  let horizon: number | undefined;
  /** How many reports there are beyond those whose making was seen: as long as the history tells all, it stays. */
  let beyond: number | undefined;
  let madeSeen = 0;

  /** @returns whether the history accounts for all the reports there are, and when it was read */
  async function look(since: number): Promise<{ accounted: boolean; at: number }> {
    const [{ lines, at }, whole] = await Promise.all([readLines(idAt(since)), countWhole()]);
    if (lines.length > mostLines) return { accounted: false, at };
    const fresh = lines.filter(({ _id }) => !seen.has(_id.toHexString()));
    if (fresh.length > 0) moved(await movesOf(fresh));
    for (const { _id } of fresh) seen.add(_id.toHexString());
    madeSeen += fresh.filter(({ antes }) => antes === undefined).length;
    const accounted = beyond === undefined || whole - madeSeen === beyond;
    if (accounted) beyond = whole - madeSeen;
    return { accounted, at };
  }

  function begin(at: number): void {
    const oldest = idAt(at).toHexString();
    for (const id of seen) if (id < oldest) seen.delete(id);
    horizon = at;
  }

  return oneAtATime(async () => {
    const since = horizon ?? timeOf(await runCommand({ ping: 1 })) - lateMs;
    const { accounted, at } = await look(since);
    // A report that is just being made may be counted before its line is seen: what looks wrong is looked at twice.
    if (!accounted && !(await look(since)).accounted) {
      beyond = undefined;
      lost();
    }
    begin(at - lateMs);
  });
}
