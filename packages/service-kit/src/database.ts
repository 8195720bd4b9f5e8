/** The database of a service: connection, indexes, health. Models register on mongoose's default connection. */
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { electionMs } from './across-elections.ts';
import type { Log } from './log.ts';

export interface Database {
  /** Whether the indexes exist and `prepare` is done. Nothing is served before. Once true it stays true. */
  readonly initialised: boolean;
  /** Resolves when `initialised`. */
  readonly ready: Promise<void>;
  /** Whether no member of its set has answered for some seconds, so that nobody waits for it (ADR 12). */
  readonly gone: boolean;
  /** Whether it answers now. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  uri: string;
  name: string;
  /** What it calls itself at the server, where that is more than its name (`sayNeeds`). */
  appName?: string;
  log: Log;
  /** Runs once the indexes exist: seeds, migrations. It is repeated until it succeeds, so it must bear repetition. */
  prepare?: () => Promise<void>;
}

/** After so long without an answer of any member it is not an election. A connection that breaks is found again sooner. */
const goneMs = 2500;

const retryMs = 1000;
const pingMs = 1000;

const connectOptions = {
  retryWrites: true,
  retryReads: true,
  writeConcern: { w: 'majority' },
  readPreference: 'primary',
  serverSelectionTimeoutMS: electionMs,
  connectTimeoutMS: 2500,
  // A slow database keeps every connection busy. A request that would wait longer than this for one is answered 503 and
  // asked to come back, so that no queue grows (rule: overload).
  waitQueueTimeoutMS: 2000,
  socketTimeoutMS: 30_000,
  heartbeatFrequencyMS: 2000,
  maxPoolSize: 50,
} as const;

/**
 * Creates the indexes that the models declare. Without a unique index, two writes at once could both pass its check.
 */
async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/** Connects in the background and keeps trying: a service starts even if its database is late. */
export function connectDatabase({ uri, name, appName = name, log, prepare }: DatabaseOptions): Database {
  mongoose.set({ bufferTimeoutMS: electionMs, autoIndex: false, autoCreate: false });
  const closing = new AbortController();
  let initialised = false;
  let silentSince = Number.POSITIVE_INFINITY;

  function hear({ newDescription: { servers } }: mongo.TopologyDescriptionChangedEvent): void {
    const answers = [...servers.values()].some(({ type }) => type !== 'Unknown');
    silentSince = answers ? Number.POSITIVE_INFINITY : Math.min(silentSince, performance.now());
  }

  async function tryOnce(): Promise<boolean> {
    try {
      if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) {
        await mongoose.connect(uri, { ...connectOptions, dbName: name, appName });
        mongoose.connection.getClient().on('topologyDescriptionChanged', hear);
      }
      await createIndexes();
      await prepare?.();
      return true;
    } catch (error) {
      log.warn({ err: error }, 'the database is not ready');
      return false;
    }
  }

  async function initialise(): Promise<void> {
    while (!closing.signal.aborted && !initialised) {
      initialised = await tryOnce();
      if (!initialised) await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => {});
    }
    if (initialised) log.info({ database: name }, 'the database is ready');
  }

  const ready = initialise();
  return {
    get initialised() {
      return initialised;
    },
    get gone() {
      return performance.now() - silentSince > goneMs;
    },
    ready,
    async ping() {
      try {
        await mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: pingMs });
        return initialised;
      } catch {
        return false;
      }
    },
    async close() {
      closing.abort();
      await mongoose.disconnect();
    },
  };
}
