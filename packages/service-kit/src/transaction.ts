/** A transaction, retried as the driver does, but never for longer than a client would wait. */
import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type ClientSession, mongo } from 'mongoose';
import { isNetworkFailure } from './database-errors.ts';

const withinMs = 10_000;

const around = new AsyncLocalStorage<ClientSession>();

/**
 * Lets the driver run the transaction again when an operation met a broken connection, or a pool that another request's
 * broken connection had cleared. The driver marks most such failures itself, but not the latter, and none that a bulk
 * write wraps.
 */
function markAsTransient(error: unknown): never {
  if (error instanceof mongo.MongoError && isNetworkFailure(error)) error.addErrorLabel('TransientTransactionError');
  throw error;
}

/**
 * Runs `work` in a transaction and returns what it returns. It may run more than once, so that every write in it must
 * use the given session.
 */
export function transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const outer = around.getStore();
  if (outer !== undefined) return work(outer);
  return mongoose.connection.withSession((session) =>
    session.withTransaction(() => work(session).catch(markAsTransient), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
      timeoutMS: withinMs,
    }),
  );
}

/**
 * As `transaction`, with those that `work` runs as part of it. What `work` reads and writes without a session is no part
 * of it, and must come before its first write with one, if that is to see it.
 */
export const joined = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  transaction((session) => around.run(session, () => work(session)));
