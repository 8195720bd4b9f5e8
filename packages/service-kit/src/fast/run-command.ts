/**
 * Plain commands of the database (bench: login, list): for a few documents, the cursors and writes of the driver take
 * half as much time again. Each user names its bench; everything else uses lean mongoose (ADR 6).
 */
import mongoose, { mongo } from 'mongoose';
import { acrossElections } from '../across-elections.ts';
import { unavailable } from '../errors.ts';

/**
 * Runs a command that may run twice: if the connection turns out to be closed it is sent once more, as the driver does with
 * its own retries; and as long as an election takes if the server is no longer the primary.
 */
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
 * Finds a few documents `D` of a model in one round trip.
 * @param filter with the right types already
 */
export async function findFew<D extends object>(
  { collection }: { collection: { name: string } },
  filter: mongo.Filter<D>,
): Promise<D[]> {
  const { cursor } = await runCommand({ find: collection.name, filter, singleBatch: true });
  return cursor.firstBatch;
}
