/**
 * The database's own commands, for the few calls on whose way every tenth of a millisecond counts: the driver's cursors and
 * writes take half as much time again for the same few documents.
 */
import mongoose, { mongo } from 'mongoose';
import { unavailable } from './errors.ts';

/**
 * Runs a plain command that may run twice: over a connection that turns out to be gone it is sent once more, as the driver
 * does with its own.
 */
export async function runCommand(command: mongo.Document): Promise<mongo.Document> {
  const { db } = mongoose.connection;
  if (db === undefined) throw unavailable();
  try {
    return await db.command(command);
  } catch (error) {
    if (!(error instanceof mongo.MongoNetworkError)) throw error;
    return await db.command(command);
  }
}

/**
 * The documents `D` of a model that a filter finds, a few of them: all come in one answer.
 * @param filter of the right types already
 */
export async function findFew<D extends object>(
  { collection }: { collection: { name: string } },
  filter: mongo.Filter<D>,
): Promise<D[]> {
  const { cursor } = await runCommand({ find: collection.name, filter, singleBatch: true });
  return cursor.firstBatch;
}
