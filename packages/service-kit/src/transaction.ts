/** Transactions, retried as the driver does, but no longer than a client would wait. */
import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type ClientSession, mongo } from 'mongoose';
import { isNetworkFailure } from './database-errors.ts';

const withinMs = 10_000;

const around = new AsyncLocalStorage<ClientSession>();

/**
 * Lets the driver retry after a broken connection, or a pool that another request's broken connection cleared. The
 * driver does not mark the latter, nor a failure inside a bulk write.
 */
function markAsTransient(error: unknown): never {
  if (error instanceof mongo.MongoError && isNetworkFailure(error)) error.addErrorLabel('TransientTransactionError');
  throw error;
}

/**
 * Runs `work` in a transaction and returns its result. It may run more than once, so every write in it must use the
 * given session.
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
 * As `transaction`, and transactions inside `work` join it. Reads without a session do not, so they must come before
 * the first write that they depend on.
 */
export const joined = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  transaction((session) => around.run(session, () => work(session)));
