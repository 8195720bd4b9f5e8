/** Moves photos that were stored whole in their documents to GridFS. It may be repeated, and stopped at any point. */
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { drawThumbnail } from '@caparazon/service-kit/photo/render';
import { transaction } from '@caparazon/service-kit/transaction';
import type { mongo } from 'mongoose';
import { files } from './files.ts';
import { FotoUsuario, newFiles } from './model.ts';

/** A photo as it was stored before. */
interface WholeFoto {
  _id: number;
  jpeg: mongo.Binary;
  creado: Date;
}

const isWhole = { jpeg: { $type: 'binData' } } as const;

async function move({ _id, jpeg: { buffer }, creado }: WholeFoto): Promise<void> {
  const jpeg = Buffer.from(buffer);
  // Its thumbnail was limited by its longer side.
  const { fields, bytes } = newFiles(_id, { jpeg, miniatura: await drawThumbnail(jpeg) });
  await transaction(async (session) => {
    const { modifiedCount } = await FotoUsuario.updateOne({ _id, ...isWhole }, { $set: fields }, { session });
    if (modifiedCount === 1) await files.write(bytes, creado, session);
  });
}

export async function moveFotosToFiles(): Promise<void> {
  for await (const foto of driverCollection<WholeFoto>(FotoUsuario).find(isWhole)) await move(foto);
}
