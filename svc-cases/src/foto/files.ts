/** The bytes of photos, in GridFS. */
import { driverCollection } from '@caparazon/service-kit/driver-collection';
import { unavailable } from '@caparazon/service-kit/errors';
import mongoose, { mongo, Schema, Types } from 'mongoose';
import { createSlots } from './slots.ts';

/** A piece of a file, as GridFS keeps them. */
interface GridChunk {
  _id: Types.ObjectId;
  files_id: Types.ObjectId;
  n: number;
  data: mongo.Binary;
}

/** A file, as GridFS describes it. */
interface GridFile {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
}

const bucketName = 'fotos';

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

/** GridFS's own collections, declared like any other so that they and their indexes stand from the start. */
const GridFiles = mongoose.model('FotoArchivo', fileSchema, `${bucketName}.files`);
const GridChunks = mongoose.model('FotoTrozo', chunkSchema, `${bucketName}.chunks`);

/** What GridFS calls a chunk: the size that its clients write by default. */
const chunkBytes = 255 * 1024;

export interface NewFile {
  _id: Types.ObjectId;
  bytes: Buffer;
  filename: string;
}

const piecesOf = ({ _id, bytes }: NewFile): GridChunk[] =>
  Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, n) => ({
    _id: new Types.ObjectId(),
    files_id: _id,
    n,
    data: new mongo.Binary(bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes)),
  }));

/** How many pieces go in a message: putting one together and sending it holds up everything else. */
const piecesAtOnce = 8;

/** One message at a time, whoever sends it: several in one turn of the event loop would be as long as a large one. */
const slot = createSlots(1);

/**
 * Writes files in GridFS's layout, several to a message: its upload streams take a round trip for each piece, and cost
 * more than a tenth of what drawing the photos does.
 */
export async function writeFiles(files: readonly NewFile[], uploadDate: Date): Promise<void> {
  const pieces = files.flatMap(piecesOf);
  for (let at = 0; at < pieces.length; at += piecesAtOnce) {
    await slot(() => driverCollection<GridChunk>(GridChunks).insertMany(pieces.slice(at, at + piecesAtOnce)));
  }
  await driverCollection<GridFile>(GridFiles).insertMany(
    files.map(({ _id, bytes, filename }): GridFile => {
      return { _id, length: bytes.length, chunkSize: chunkBytes, uploadDate, filename };
    }),
  );
}

/** The bytes of a file, as they come. */
export function readFile(id: Types.ObjectId): mongo.GridFSBucketReadStream {
  const { db } = mongoose.connection;
  if (db === undefined) throw unavailable();
  return new mongo.GridFSBucket(db, { bucketName }).openDownloadStream(id);
}

/** All of a file at once, in one question to the database: for a thumbnail, which is a piece or two. */
export async function readSmallFile(id: Types.ObjectId): Promise<Buffer> {
  const pieces = await driverCollection<GridChunk>(GridChunks).find({ files_id: id }).sort({ n: 1 }).toArray();
  return Buffer.concat(pieces.map(({ data }) => data.buffer));
}

/** Removes files, those too whose writing was cut short. */
export async function removeFiles(ids: readonly Types.ObjectId[]): Promise<void> {
  await GridFiles.deleteMany({ _id: { $in: ids } });
  await GridChunks.deleteMany({ files_id: { $in: ids } });
}
