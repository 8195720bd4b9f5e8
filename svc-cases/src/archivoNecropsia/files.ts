/** Bytes of necropsy files, written as they arrive; read and removed as photos are. */
import { pipeline } from 'node:stream/promises';
import { unavailable } from '@caparazon/service-kit/errors';
import { photoFiles } from '@caparazon/service-kit/photo/files';
import mongoose, { mongo, type Types } from 'mongoose';

const name = 'necropsias';

export const files = photoFiles(name);

/** Writes a file as its bytes arrive. @returns how many there were */
export async function writeFile(id: Types.ObjectId, filename: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const { db } = mongoose.connection;
  if (db === undefined) throw unavailable();
  const upload = new mongo.GridFSBucket(db, { bucketName: name }).openUploadStreamWithId(id, filename);
  await pipeline(pieces, upload);
  return upload.length;
}
