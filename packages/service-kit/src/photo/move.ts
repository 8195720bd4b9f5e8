/**
 * Moves files between GridFS and the bucket while they are read (ADR 11). Every step may be interrupted and repeated.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { QueryFilter } from 'mongoose';
import type { Bucket } from '../bucket/client.ts';
import { BucketFault } from '../bucket/fault.ts';
import { transaction } from '../transaction.ts';
import { readChunks } from './files.ts';
import { type Grid, type GridFile, piecesOf } from './grid.ts';
import { chunksOf, leave, removeNow } from './leftovers.ts';

const turnMs = 5 * 60_000;
/** How long a reader may go on at the former place. */
const readersMs = 60_000;
const abandonedMs = 3600_000;

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Files in the bucket. */
export const inBucket = { 'metadata.objeto.clave': { $type: 'string' } } as const;
/** Files in GridFS. */
export const inGrid = { 'metadata.objeto.clave': null } as const;

type Which = QueryFilter<GridFile>;

/** Claims a file. @returns null when there is none that nobody moves */
const take = ({ Files }: Grid, which: Which, now: number): Promise<GridFile | null> =>
  Files.findOneAndUpdate(
    {
      ...which,
      $or: [{ 'metadata.moviendo': { $exists: false } }, { 'metadata.moviendo': { $lt: new Date(now - turnMs) } }],
    },
    { $set: { 'metadata.moviendo': new Date(now) } },
  ).lean<GridFile>();

/** `gone`: somebody removed or moved the file meanwhile. */
export type MoveResult = 'moved' | 'gone' | 'damaged';

/** Moves one file. @param tell called for a damaged one @returns null when none was to be moved */
export type MoveOne = (
  grid: Grid,
  bucket: Bucket,
  now: number,
  tell: (fault: BucketFault) => void,
) => Promise<MoveResult | null>;

type Move = (grid: Grid, bucket: Bucket, file: GridFile, now: number) => Promise<'moved' | 'gone'>;

const isOfOneFile = (error: unknown): error is BucketFault =>
  error instanceof BucketFault && (error.problem === 'damaged' || error.problem === 'missing');

/** After a failure a file is free at once; a damaged one only when its turn ends, so that others come first. */
const mover =
  (which: Which, move: Move): MoveOne =>
  async (grid, bucket, now, tell) => {
    const file = await take(grid, which, now);
    if (file === null) return null;
    try {
      return await move(grid, bucket, file, now);
    } catch (error) {
      if (!isOfOneFile(error)) {
        await grid.Files.updateOne({ _id: file._id }, { $unset: { 'metadata.moviendo': 1 } }).catch(() => {});
        throw error;
      }
      tell(error);
      return 'damaged';
    }
  };

/**
 * Moves one file into the bucket, read back and compared before it is used.
 * @returns null when all are there, or on their way
 * @throws BucketFault when the bucket fails
 */
export const moveOneToBucket: MoveOne = (...args) => mover(inGrid, toBucket)(...args);

/**
 * Moves one file back from the bucket if its bytes are intact.
 * @returns null when none is there, or all are on their way
 * @throws BucketFault when the bucket fails
 */
export const moveOneBack: MoveOne = (...args) => mover(inBucket, back)(...args);

const toBucket: Move = async (grid, bucket, { _id, length }, now) => {
  const bytes = await readChunks(grid, _id);
  if (bytes.length !== length) {
    if ((await grid.Files.exists({ _id })) === null) return 'gone';
    throw new BucketFault(
      'damaged',
      `${grid.name} ${_id} has ${bytes.length} bytes in the database instead of ${length}`,
    );
  }
  const clave = `${bucket.prefix}${grid.name}/${_id.toHexString()}-${randomBytes(6).toString('hex')}`;
  const left = { _id: clave, archivo: _id, que: 'objeto' } as const;
  await leave(grid, { ...left, despues: new Date(now + abandonedMs) });
  await bucket.put(clave, bytes);
  const sha256 = digest(bytes);
  if (digest(await bucket.readWhole(clave, length)) !== sha256) throw new BucketFault('damaged', clave);
  const isOwned = await transaction(async (session) => {
    const { matchedCount } = await grid.Files.updateOne(
      { _id, ...inGrid },
      { $set: { metadata: { objeto: { clave, sha256 } } } },
      { session },
    );
    if (matchedCount === 0) return false;
    await grid.Leftovers.deleteOne({ _id: clave }, { session });
    const despues = new Date(now + readersMs);
    await leave(grid, { _id: chunksOf(grid, _id), archivo: _id, que: 'trozos', despues }, session);
    return true;
  });
  if (isOwned) return 'moved';
  await removeNow(grid, [clave]);
  return 'gone';
};

const back: Move = async (grid, bucket, { _id, length, metadata }, now) => {
  const objeto = metadata?.objeto;
  if (objeto === undefined) return 'gone';
  const bytes = await bucket.readWhole(objeto.clave, length);
  if (digest(bytes) !== objeto.sha256) throw new BucketFault('damaged', objeto.clave);
  const pieces = piecesOf({ _id, bytes });
  return transaction(async (session) => {
    const { matchedCount } = await grid.Files.updateOne(
      { _id, 'metadata.objeto.clave': objeto.clave },
      { $unset: { metadata: 1 } },
      { session },
    );
    if (matchedCount === 0) return 'gone';
    await grid.Chunks.deleteMany({ files_id: _id }, { session });
    if (pieces.length > 0) await grid.Chunks.insertMany(pieces, { session, lean: true });
    await grid.Leftovers.deleteOne({ _id: chunksOf(grid, _id) }, { session });
    const despues = new Date(now + readersMs);
    await leave(grid, { _id: objeto.clave, archivo: _id, que: 'objeto', despues }, session);
    return 'moved';
  });
};
