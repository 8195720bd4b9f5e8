/** The collections of a store of files: GridFS's two, and leftovers to remove (ADR 11). */
import mongoose, { mongo, Schema, Types } from 'mongoose';

export interface GridChunk {
  _id: Types.ObjectId;
  files_id: Types.ObjectId;
  n: number;
  data: mongo.Binary;
}

export interface GridFile {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata?: {
    /** Where the bytes are, when in the bucket. */
    objeto?: { clave: string; sha256: string };
    /** Since when they are being moved there or back. */
    moviendo?: Date;
  };
}

/** Bytes to remove once nobody reads or may own them. */
export interface Sobrante {
  _id: string;
  archivo: Types.ObjectId;
  que: 'objeto' | 'trozos';
  /** Not before. */
  despues: Date;
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
    metadata: { type: Schema.Types.Mixed },
  },
  { versionKey: false },
);
fileSchema.index({ filename: 1, uploadDate: 1 });
fileSchema.index({ 'metadata.objeto.clave': 1 });

const chunkSchema = new Schema<GridChunk>(
  {
    files_id: { type: Schema.Types.ObjectId, required: true },
    n: { type: Number, required: true },
    data: { type: Buffer, required: true },
  },
  { versionKey: false },
);
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });

const leftoverSchema = new Schema<Sobrante>(
  {
    _id: { type: String, required: true },
    archivo: { type: Schema.Types.ObjectId, required: true },
    que: { type: String, required: true },
    despues: { type: Date, required: true },
  },
  { versionKey: false },
);
leftoverSchema.index({ despues: 1 });

/** @param name GridFS's bucket; its collections are declared, so that their indexes exist from the start */
export const gridOf = (name: string) => ({
  name,
  Files: mongoose.model(`${name}.files`, fileSchema, `${name}.files`),
  Chunks: mongoose.model(`${name}.chunks`, chunkSchema, `${name}.chunks`),
  Leftovers: mongoose.model(`${name}.sobrantes`, leftoverSchema, `${name}.sobrantes`),
});

export type Grid = ReturnType<typeof gridOf>;

/** GridFS's default chunk size. */
export const chunkBytes = 255 * 1024;

export const piecesOf = ({ _id, bytes }: Pick<NewFile, '_id' | 'bytes'>): GridChunk[] =>
  Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, n) => ({
    _id: new Types.ObjectId(),
    files_id: _id,
    n,
    data: new mongo.Binary(bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes)),
  }));
