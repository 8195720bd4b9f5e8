/** Moves photos stored whole in documents to GridFS, and back. Repeatable; may be stopped at any point. */
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { drawThumbnail } from '@caparazon/service-kit/photo/render';
import { transaction } from '@caparazon/service-kit/transaction';
import type { mongo } from 'mongoose';
import { files } from './files.ts';
import { FotoUsuario, type FotoUsuarioDoc, newFiles } from './model.ts';

interface WholeFoto {
  _id: number;
  jpeg: mongo.Binary;
  creado: Date;
}

const isWhole = { jpeg: { $type: 'binData' } } as const;

async function move({ _id, jpeg: { buffer }, creado }: WholeFoto): Promise<void> {
  const jpeg = Buffer.from(buffer);
  const { fields, bytes } = newFiles(_id, { jpeg, miniatura: await drawThumbnail(jpeg) });
  await transaction(async (session) => {
    const { modifiedCount } = await FotoUsuario.updateOne({ _id, ...isWhole }, { $set: fields }, { session });
    if (modifiedCount === 1) await files.write(bytes, creado, session);
  });
}

export async function moveFotosToFiles(): Promise<void> {
  for await (const foto of driverCollection<WholeFoto>(FotoUsuario).find(isWhole)) await move(foto);
}

async function moveBack({ _id, jpeg, miniatura }: FotoUsuarioDoc): Promise<void> {
  const [whole, small] = await Promise.all([jpeg, miniatura].map((id) => files.readWhole(id)));
  const fotos = driverCollection<Record<string, unknown> & { _id: number }>(FotoUsuario);
  await transaction(async (session) => {
    const { modifiedCount } = await fotos.updateOne(
      { _id, jpeg },
      { $set: { jpeg: whole, miniatura: small }, $unset: { jpegBytes: '', miniaturaBytes: '' } },
      { session },
    );
    if (modifiedCount === 1) await files.remove([jpeg, miniatura], session);
  });
}

export async function moveFotosBack(): Promise<void> {
  const inFiles = { jpeg: { $type: 'objectId' } } as const;
  for await (const foto of driverCollection<FotoUsuarioDoc>(FotoUsuario).find(inFiles)) await moveBack(foto);
}
