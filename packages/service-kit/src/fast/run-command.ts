/**
 * Plain database commands (bench: login, list): for a few documents, the driver's cursors take half as long again.
 * Users name their bench; everything else uses lean mongoose (ADR 6).
 */
import mongoose, { mongo } from 'mongoose';
import { acrossElections } from '../across-elections.ts';
import { unavailable } from '../errors.ts';

/** Runs a repeatable command: again after a closed connection, as the driver does, and throughout an election. */
export async function runCommand(command: mongo.Document): Promise<mongo.Document> {
  const { db } = mongoose.connection;
  if (db === undefined) throw unavailable();
  const send = () => acrossElections(() => db.command(command));
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof mongo.MongoNetworkError)) throw error;
    return await send();
  }
}

/**
 * Finds a few documents `D` in one round trip.
 * @param filter with the right types
 */
export async function findFew<D extends object>(
  { collection }: { collection: { name: string } },
  filter: mongo.Filter<D>,
): Promise<D[]> {
  const { cursor } = await runCommand({ find: collection.name, filter, singleBatch: true });
  return cursor.firstBatch;
}
