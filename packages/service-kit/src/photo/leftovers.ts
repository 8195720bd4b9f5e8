/**
 * Leftovers: objects without a file, and chunks of moved files. They are noted in the transaction that leaves them, and
 * removed later, retried until they are gone.
 */
import type { ClientSession, Types } from 'mongoose';
import type { Bucket } from '../bucket/client.ts';
import { theBucket } from '../bucket/current.ts';
import { transaction } from '../transaction.ts';
import type { Grid, GridFile, Sobrante } from './grid.ts';

const atOnce = 100;

/** Notes a leftover, or changes its date. */
export async function leave({ Leftovers }: Grid, { _id, ...rest }: Sobrante, session?: ClientSession): Promise<void> {
  await Leftovers.updateOne({ _id }, { $set: rest }, { upsert: true, ...(session && { session }) });
}

/** The name of a leftover of chunks. */
export const chunksOf = ({ name }: Grid, archivo: Types.ObjectId): string => `${name}/${archivo.toHexString()}/trozos`;

/**
 * Removes a file's description and notes its object.
 * @returns the names of its objects
 * @param given the caller's transaction, if any
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

/** Removes noted objects if the bucket answers; the sweep gets the rest. */
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
 * Removes what is due; objects only while the bucket is writable.
 * @returns how many
 * @throws BucketFault when the bucket fails
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

/** A name is used once: what no file owns now, none will. */
async function dropObject({ Files, Leftovers }: Grid, bucket: Bucket, { _id, archivo }: Sobrante): Promise<void> {
  const owned = await Files.exists({ _id: archivo, 'metadata.objeto.clave': _id });
  if (owned === null) await bucket.remove(_id);
  await Leftovers.deleteOne({ _id });
}

/** Only while the bytes are in the bucket. The file is touched, so that a move back and this wait for each other. */
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
