/** The bytes of files, in GridFS. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unavailable } from '@caparazon/service-kit/errors';
import mongoose, { mongo, type Types } from 'mongoose';

const bucketName = 'necropsias';

function bucket(): mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (db === undefined) throw unavailable();
  return new mongo.GridFSBucket(db, { bucketName });
}

/** Writes a file as its bytes arrive. @returns how many there were */
export async function writeFile(id: Types.ObjectId, name: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const upload = bucket().openUploadStreamWithId(id, name);
  await pipeline(pieces, upload);
  return upload.length;
}

/** The bytes of a file, as a stream. Where it is destroyed, the driver leaves its cursor open in the database. */
export function readFile(id: Types.ObjectId): Readable {
  const file = bucket().openDownloadStream(id);
  return file.once('close', () => {
    file.abort().catch(() => undefined);
  });
}

/** Removes a file, also one that was only partly written. */
export async function removeFile(id: Types.ObjectId): Promise<void> {
  const { db } = mongoose.connection;
  if (db === undefined) throw unavailable();
  await db.collection(`${bucketName}.files`).deleteOne({ _id: id });
  await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: id });
}
