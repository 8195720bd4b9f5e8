/**
 * The bytes of photos and files. They are written to GridFS, in the transaction that names them, and moved to the
 * bucket if there is one (`move.ts`, ADR 11). Writing is measured (bench: upload).
 */
import { Readable } from 'node:stream';
import type { ClientSession, Types } from 'mongoose';
import type { Bucket } from '../bucket/client.ts';
import { healthOf, notePhotos, photosHealth, theBucket } from '../bucket/current.ts';
import { unavailable } from '../errors.ts';
import { driverCollection } from '../fast/driver-collection.ts';
import { createQueue } from '../queue.ts';
import { chunkBytes, type Grid, type GridChunk, type GridFile, gridOf, type NewFile, piecesOf } from './grid.ts';
import { forget, removeNow } from './leftovers.ts';

export type { NewFile } from './grid.ts';

/** Chunks in one message: composing it blocks the process, and a slow reader keeps that much in memory. */
const piecesAtOnce = 8;

/** One message at a time for all callers: several in one turn of the event loop would block as long as a large one. */
const messages = createQueue({ atOnce: 1 });

export interface PhotoFiles {
  readonly grid: Grid;
  /**
   * Writes files in GridFS's layout, several chunks to a message: GridFS's own streams make a round trip for each
   * chunk, more than a tenth of the time to draw the photos.
   */
  write(files: readonly NewFile[], uploadDate: Date, session?: ClientSession): Promise<void>;
  /** Streams a file. @throws BucketFault, answered as 503, when its bucket fails */
  read(id: Types.ObjectId): Promise<Readable>;
  /** Reads a whole file of one or two chunks. Throws as `read` does. */
  readWhole(id: Types.ObjectId): Promise<Buffer>;
  /** Removes files, partly written ones too. Objects in a bucket follow within a minute. */
  remove(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<void>;
}

/** Photos are smaller, and are read whole before an answer begins, so that a failing bucket is a 503. */
const wholeUpTo = 1024 ** 2;

/** @param name GridFS's bucket */
export function photoFiles(name: string): PhotoFiles {
  const grid = gridOf(name);
  const { Files, Chunks } = grid;

  const fileOf = (id: Types.ObjectId) => driverCollection<GridFile>(Files).findOne({ _id: id });

  /** The file if its bytes may be in a bucket; skips the query when no file is. */
  async function movedFile(id: Types.ObjectId): Promise<GridFile | null> {
    if (theBucket() === undefined && photosHealth() === undefined) return null;
    const file = await fileOf(id);
    return file?.metadata?.objeto === undefined ? null : file;
  }

  return {
    grid,
    async write(files, uploadDate, session) {
      const options = session === undefined ? {} : { session };
      const pieces = files.flatMap(piecesOf);
      for (let at = 0; at < pieces.length; at += piecesAtOnce) {
        const some = pieces.slice(at, at + piecesAtOnce);
        await messages.run(() => driverCollection<GridChunk>(Chunks).insertMany(some, options));
      }
      await driverCollection<GridFile>(Files).insertMany(
        files.map(({ _id, bytes, filename }): GridFile => {
          return { _id, length: bytes.length, chunkSize: chunkBytes, uploadDate, filename };
        }),
        options,
      );
    },
    async read(id) {
      const file = await fileOf(id);
      if (file === null) throw new Error(`no file ${id} in ${name}`);
      if (file.metadata?.objeto !== undefined) return readMoved(file);
      return Readable.from(chunksOf(grid, file), { objectMode: false });
    },
    async readWhole(id) {
      const file = await movedFile(id);
      return file === null
        ? readChunks(grid, id)
        : fromBucket(file, (bucket, key) => bucket.readWhole(key, file.length));
    },
    async remove(ids, session) {
      const options = session === undefined ? {} : { session };
      // Most files were never moved. The rest may be in a bucket, or on the way.
      await Files.deleteMany({ _id: { $in: ids }, metadata: { $exists: false } }, options);
      const rest = await driverCollection<GridFile>(Files)
        .find({ _id: { $in: [...ids] } }, options)
        .toArray();
      const keys: string[] = [];
      for (const { _id } of rest) keys.push(...(await forget(grid, _id, session)));
      await Chunks.deleteMany({ files_id: { $in: ids } }, options);
      if (session === undefined) await removeNow(grid, keys);
    },
  };
}

/** All chunks of a file, in one query. */
export async function readChunks({ Chunks }: Grid, id: Types.ObjectId): Promise<Buffer> {
  const pieces = await driverCollection<GridChunk>(Chunks).find({ files_id: id }).sort({ n: 1 }).toArray();
  return Buffer.concat(pieces.map(({ data }) => data.buffer));
}

/**
 * Streams the chunks of a file, a few at a time: GridFS's streams fetch up to 16 MB, which a slow reader would keep.
 * @throws when one is missing
 */
async function* chunksOf({ name, Chunks }: Grid, { _id, length }: GridFile): AsyncGenerator<Buffer> {
  const options = { sort: { n: 1 }, batchSize: piecesAtOnce } as const;
  let left = length;
  for await (const { data } of driverCollection<GridChunk>(Chunks).find({ files_id: _id }, options)) {
    left -= data.length();
    yield data.buffer as Buffer;
  }
  if (left !== 0) throw new Error(`file ${_id} in ${name} ends early`);
}

async function readMoved(file: GridFile): Promise<Readable> {
  if (file.length > wholeUpTo) return fromBucket(file, (bucket, key) => bucket.read(key, file.length));
  const bytes = await fromBucket(file, (bucket, key) => bucket.readWhole(key, file.length));
  return Readable.from([bytes], { objectMode: false });
}

async function fromBucket<T>({ metadata }: GridFile, read: (bucket: Bucket, key: string) => Promise<T>): Promise<T> {
  const bucket = theBucket();
  const key = metadata?.objeto?.clave;
  if (bucket === undefined || key === undefined) throw unavailable();
  try {
    return await read(bucket, key);
  } catch (error) {
    notePhotos(healthOf(error));
    throw error;
  }
}
