/** A transaction, retried as the driver does, but never for longer than a client would wait. */
import mongoose, { type ClientSession } from 'mongoose';

const withinMs = 10_000;

/**
 * Runs `work` in a transaction and returns what it returns. It may run more than once, so that every write in it must
 * use the given session.
 */
export function transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  return mongoose.connection.withSession((session) =>
    session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
      timeoutMS: withinMs,
    }),
  );
}
