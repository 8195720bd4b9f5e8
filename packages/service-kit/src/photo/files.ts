/** The bytes of photos, in GridFS (bench: upload). */
import mongoose, { type ClientSession, mongo, Schema, Types } from 'mongoose';
import { unavailable } from '../errors.ts';
import { driverCollection } from '../fast/driver-collection.ts';
import { createQueue } from '../queue.ts';

/** A chunk of a file, as GridFS stores it. */
interface GridChunk {
  _id: Types.ObjectId;
  files_id: Types.ObjectId;
  n: number;
  data: mongo.Binary;
}

/** The description of a file, as GridFS stores it. */
interface GridFile {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
}

export interface NewFile {
  _id: Types.ObjectId;
  bytes: Buffer;
  filename: string;
}

const fileSchema = new Schema<GridFile>(
  {
    length: { type: Number, required: true },
    chunkSize: { type: Number, required: true },
    uploadDate: { type: Date, required: true },
    filename: { type: String, required: true },
  },
  { versionKey: false },
);
fileSchema.index({ filename: 1, uploadDate: 1 });

const chunkSchema = new Schema<GridChunk>(
  {
    files_id: { type: Schema.Types.ObjectId, required: true },
    n: { type: Number, required: true },
    data: { type: Buffer, required: true },
  },
  { versionKey: false },
);
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });

/** The chunk size that GridFS clients write by default. */
const chunkBytes = 255 * 1024;

const piecesOf = ({ _id, bytes }: NewFile): GridChunk[] =>
  Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, n) => ({
    _id: new Types.ObjectId(),
    files_id: _id,
    n,
    data: new mongo.Binary(bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes)),
  }));

/** How many chunks go in one message: composing and sending a message blocks everything else. */
const piecesAtOnce = 8;

/**
 * One message at a time for all callers: several in one turn of the event loop would block as long as one large
 * message.
 */
const messages = createQueue({ atOnce: 1 });

export interface PhotoFiles {
  /**
   * Writes files in GridFS's layout, several chunks to a message. Its upload streams make a round trip for each chunk,
   * which costs more than a tenth of drawing the photos.
   */
  write(files: readonly NewFile[], uploadDate: Date, session?: ClientSession): Promise<void>;
  /** The bytes of a file, as a stream. */
  read(id: Types.ObjectId): mongo.GridFSBucketReadStream;
  /** Reads a whole file in one query, for a file of one or two chunks. */
  readWhole(id: Types.ObjectId): Promise<Buffer>;
  /** Removes files, also those that were only partly written. */
  remove(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<void>;
}

/**
 * @param bucketName GridFS's bucket; its collections are declared, so that they and their indexes exist from the start
 */
export function photoFiles(bucketName: string): PhotoFiles {
  const Files = mongoose.model(`${bucketName}.files`, fileSchema, `${bucketName}.files`);
  const Chunks = mongoose.model(`${bucketName}.chunks`, chunkSchema, `${bucketName}.chunks`);

  return {
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
    read(id) {
      const { db } = mongoose.connection;
      if (db === undefined) throw unavailable();
      return new mongo.GridFSBucket(db, { bucketName }).openDownloadStream(id);
    },
    async readWhole(id) {
      const pieces = await driverCollection<GridChunk>(Chunks).find({ files_id: id }).sort({ n: 1 }).toArray();
      return Buffer.concat(pieces.map(({ data }) => data.buffer));
    },
    async remove(ids, session) {
      const options = session === undefined ? {} : { session };
      await Files.deleteMany({ _id: { $in: ids } }, options);
      await Chunks.deleteMany({ files_id: { $in: ids } }, options);
    },
  };
}
