import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { electionMs } from './across-elections.ts';
import { CannotServe } from './cannot-serve.ts';
import type { Log } from './log.ts';

export interface Database {
  /** Whether indexes exist and `prepare` has run; nothing is served before. Stays true. */
  readonly initialised: boolean;
  readonly ready: Promise<void>;
  /** Whether no member has answered for some seconds, so that nobody waits for it (ADR 12). */
  readonly gone: boolean;
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  uri: string;
  name: string;
  appName?: string;
  log: Log;
  /** Seeds and migrations, once the indexes exist. Repeated until it succeeds, so it must be repeatable. */
  prepare?: () => Promise<void>;
  /** Called instead of another try when `prepare` says so. */
  onCannotServe?: (error: CannotServe) => void;
}

/** Longer than an election; a broken connection is found sooner. */
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
  // A slow database keeps every connection busy: a request that waits longer than this for one is answered 503 (rule:
  // overload).
  waitQueueTimeoutMS: 2000,
  socketTimeoutMS: 30_000,
  heartbeatFrequencyMS: 2000,
  maxPoolSize: 50,
} as const;

/** Without a unique index, two simultaneous writes could both pass its check. */
async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/** Connects in the background and keeps trying: a service starts before its database. */
export function connectDatabase({ uri, name, appName = name, log, prepare, onCannotServe }: DatabaseOptions): Database {
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
      if (error instanceof CannotServe) onCannotServe?.(error);
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
