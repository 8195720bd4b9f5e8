/** A transaction that is retried as the driver knows how, and never for longer than a client would wait. */
import mongoose, { type ClientSession } from 'mongoose';

const withinMs = 10_000;

/**
 * Runs `work` in a transaction and returns what it returns. It may run more than once, so that everything it does to
 * the world must be done with the session it is given.
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
