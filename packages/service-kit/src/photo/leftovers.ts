/**
 * What is to be removed once nobody may need it: objects without a file, and the chunks of files that have moved. It is
 * written down first, in the transaction that makes it so, and removed afterwards, again and again until it is gone.
 */
import type { ClientSession, Types } from 'mongoose';
import type { Bucket } from '../bucket/client.ts';
import { theBucket } from '../bucket/current.ts';
import { transaction } from '../transaction.ts';
import type { Grid, GridFile, Sobrante } from './grid.ts';

const atOnce = 100;

/** Writes down what is to be removed, or when. */
export async function leave({ Leftovers }: Grid, { _id, ...rest }: Sobrante, session?: ClientSession): Promise<void> {
  await Leftovers.updateOne({ _id }, { $set: rest }, { upsert: true, ...(session && { session }) });
}

/** The name under which the chunks of a file are written down. */
export const chunksOf = ({ name }: Grid, archivo: Types.ObjectId): string => `${name}/${archivo.toHexString()}/trozos`;

/**
 * Removes a file's description, and writes its object down. @returns the names of its objects
 * @param given the transaction of the caller, if there is one
 */
export function forget(grid: Grid, _id: Types.ObjectId, given?: ClientSession): Promise<string[]> {
  const run = async (session: ClientSession): Promise<string[]> => {
    const file = await grid.Files.findOneAndDelete({ _id }, { session }).lean<GridFile>();
    const clave = file?.metadata?.objeto?.clave;
    if (clave === undefined) return [];
    await leave(grid, { _id: clave, archivo: _id, que: 'objeto', despues: new Date(0) }, session);
    return [clave];
  };
  return given === undefined ? transaction(run) : run(given);
}

/** Removes objects that are written down, if the bucket answers. What remains is swept. */
export async function removeNow({ Leftovers }: Grid, keys: readonly string[]): Promise<void> {
  const bucket = theBucket();
  if (bucket === undefined || bucket.readOnly) return;
  for (const key of keys) {
    try {
      await bucket.remove(key);
      await Leftovers.deleteOne({ _id: key });
    } catch {
      return;
    }
  }
}

/**
 * Removes what is due; objects only while there is a bucket that may be written. @returns how many
 * @throws BucketFault when the bucket does not do it
 */
export async function sweepLeftovers(grid: Grid, now: number): Promise<number> {
  const bucket = theBucket();
  const writable = bucket === undefined || bucket.readOnly ? null : bucket;
  const due = await grid.Leftovers.find({
    despues: { $lte: new Date(now) },
    ...(writable === null && { que: 'trozos' }),
  })
    .limit(atOnce)
    .lean<Sobrante[]>();
  for (const one of due) {
    if (one.que === 'trozos') await dropChunks(grid, one);
    else if (writable !== null) await dropObject(grid, writable, one);
  }
  return due.length;
}

/** A name is written once: one that no file has today, no file will have. */
async function dropObject({ Files, Leftovers }: Grid, bucket: Bucket, { _id, archivo }: Sobrante): Promise<void> {
  const owned = await Files.exists({ _id: archivo, 'metadata.objeto.clave': _id });
  if (owned === null) await bucket.remove(_id);
  await Leftovers.deleteOne({ _id });
}

/** Only while the bytes are in the bucket: the file is touched, so that whoever brings them back is waited for. */
const dropChunks = ({ Files, Chunks, Leftovers }: Grid, { _id, archivo }: Sobrante): Promise<void> =>
  transaction(async (session) => {
    const touched = await Files.updateOne(
      { _id: archivo, 'metadata.objeto': { $exists: true } },
      { $set: { 'metadata.sinTrozos': true } },
      { session },
    );
    const isGone = touched.matchedCount === 0 && (await Files.exists({ _id: archivo }).session(session)) === null;
    if (touched.matchedCount === 1 || isGone) await Chunks.deleteMany({ files_id: archivo }, { session });
    await Leftovers.deleteOne({ _id }, { session });
  });
