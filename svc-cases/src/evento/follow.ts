/**
 * Follows a MongoDB change stream over the history, in which every change has a line of its transaction (ADR 9), so
 * that each copy of the service learns of all changes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@caparazon/call/limits';
import type { Evento } from '@caparazon/clinic/evento/calls';
import { Historial } from '@caparazon/service-kit/history';
import { watchRemembered } from '@caparazon/service-kit/remembered';
import mongoose, { mongo } from 'mongoose';
import { type EventLine, entidadesWithEvents, eventoOfLine } from './evento-of-line.ts';
import { type Position, positionOf } from './position.ts';

export interface Followed {
  begun: (at: Position) => void;
  happened: (evento: Evento, at: Position) => void;
  /** All events so far were sent; called every few seconds while the database answers. */
  current: () => void;
  lost: () => void;
}

type Change = mongo.ChangeStreamInsertDocument<EventLine> & { clusterTime: mongo.Timestamp };
type From = Pick<mongo.ChangeStreamOptions, 'startAtOperationTime' | 'resumeAfter'>;

const pipeline = [
  { $match: { operationType: 'insert', 'fullDocument.entidad': { $in: entidadesWithEvents } } },
  {
    $project: {
      clusterTime: 1,
      'fullDocument.entidad': 1,
      'fullDocument.idEntidad': 1,
      'fullDocument.que': 1,
      'fullDocument.antes.idFichaAnimal': 1,
      'fullDocument.despues.idFichaAnimal': 1,
    },
  },
];

/** How long the database waits for news before it answers that there are none. */
const awaitMs = limits.eventos.heartbeatMs / 2;
const retryMs = 500;

function database(): mongo.Db {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('the database is not connected');
  return db;
}

async function databaseTime(): Promise<mongo.Timestamp> {
  const answer = await database().command({ ping: 1 });
  return answer.operationTime;
}

const earlier = ({ t }: mongo.Timestamp, ms: number): mongo.Timestamp =>
  new mongo.Timestamp({ t: t - ms / 1000, i: 0 });

/**
 * `InvalidResumeToken`, `ChangeStreamFatalError`, `ChangeStreamHistoryLost`, an oplog younger than what is asked for.
 */
const lostCodes = [260, 280, 286];
/** Whether reading from there again is useless: the journal is lost, or an event cannot be read. */
const isLost = (error: unknown): boolean =>
  error instanceof mongo.MongoError ? lostCodes.includes(Number(error.code)) : true;

const watch = watchRemembered('eventos');

/** Follows until the signal, through restarts of the database and unreadable changes. */
export async function followEventos(on: Followed, signal: AbortSignal): Promise<void> {
  let from: From | undefined;
  let commit = '';
  let index = 0;
  let beginning: mongo.Timestamp | undefined;

  function take({ clusterTime, fullDocument, _id }: Change): void {
    from = { resumeAfter: _id };
    beginning = undefined;
    const same = clusterTime.toString();
    index = same === commit ? index + 1 : 0;
    commit = same;
    const evento = eventoOfLine(fullDocument);
    if (evento !== null) on.happened(evento, positionOf(clusterTime, index));
  }

  /**
   * Rejects when the stream breaks or is closed. Reads the driver's stream change by change: as an emitter, and through
   * mongoose, it reports its end before the cause.
   */
  async function read(start: From): Promise<void> {
    const stream = database()
      .collection(Historial.collection.name)
      .watch<EventLine, Change>(pipeline, { ...start, maxAwaitTimeMS: awaitMs });
    const stop = () => void stream.close().catch(() => {});
    signal.addEventListener('abort', stop);
    stream.on('resumeTokenChanged', (token) => {
      from = { resumeAfter: token };
      beginning = undefined;
      watch.works();
      on.current();
    });
    try {
      while (!signal.aborted) take(await stream.next());
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  /** @param agoMs from how long ago */
  async function begin(agoMs: number): Promise<From> {
    const now = await databaseTime();
    on.begun(positionOf(now, 0));
    beginning = agoMs === 0 ? undefined : now;
    return { startAtOperationTime: earlier(now, agoMs) };
  }

  async function beginAnew(): Promise<From | undefined> {
    // Listeners came after the beginning, and have just asked for what they show.
    const since = beginning;
    beginning = undefined;
    if (since !== undefined) return { startAtOperationTime: since };
    on.lost();
    return await begin(0).catch(() => undefined);
  }

  while (!signal.aborted) {
    try {
      from ??= await begin(limits.eventos.rememberedMs);
      await read(from);
    } catch (error) {
      if (!signal.aborted) watch.failed(error);
      if (isLost(error)) from = await beginAnew();
      await sleep(retryMs, undefined, { signal }).catch(() => {});
    }
  }
}
