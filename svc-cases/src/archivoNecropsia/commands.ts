/**
 * Stores a file in two steps, so that a crash leaves no half file: first its bytes, as nobody's; then a transaction
 * makes it the animal's, with its line in the history.
 */

import type { Extension } from '@caparazon/clinic/archivoNecropsia/calls';
import { archivoMessages } from '@caparazon/clinic/archivoNecropsia/words';
import { nextId } from '@caparazon/service-kit/counter';
import { notFound, unavailable } from '@caparazon/service-kit/errors';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { Types } from 'mongoose';
import { files, writeFile } from './files.ts';
import { Archivo, type ArchivoDoc } from './model.ts';

export interface NewArchivo {
  idFichaAnimal: number;
  nombre: string;
  extension: Extension;
  pieces: AsyncIterable<Buffer>;
  act: Act;
}

const historyValuesOf = ({ idFichaAnimal, nombre, extension, bytes }: ArchivoDoc) => ({
  idFichaAnimal,
  nombre,
  extension,
  bytes,
});

async function discard({ _id, archivo }: Pick<ArchivoDoc, '_id' | 'archivo'>): Promise<void> {
  await files.remove([archivo]);
  await Archivo.deleteOne({ _id, pendiente: true });
}

const abandonedMs = 3600_000;

/** Removes unowned files over an hour old, which crashes left. @returns how many */
export async function sweepAbandoned(now: number): Promise<number> {
  const abandoned = await Archivo.find({ pendiente: true, creadoEn: { $lt: new Date(now - abandonedMs) } }).lean();
  for (const archivo of abandoned) await discard(archivo);
  return abandoned.length;
}

async function claim(archivo: ArchivoDoc, act: Act): Promise<ArchivoDoc> {
  const { _id, bytes } = archivo;
  await transaction(async (session) => {
    const update = { $set: { pendiente: false, bytes } };
    const { modifiedCount } = await Archivo.updateOne({ _id, pendiente: true }, update, { session });
    if (modifiedCount !== 1) throw unavailable();
    await recordChanges(session, act, {
      entidad: 'archivoNecropsia',
      idEntidad: _id,
      que: 'creado',
      antes: null,
      despues: historyValuesOf(archivo),
    });
  });
  return { ...archivo, pendiente: false };
}

/** Stores a file of an existing animal, all or nothing. Throws what reading its pieces throws. */
export async function createArchivo({ pieces, act, ...fields }: NewArchivo): Promise<ArchivoDoc> {
  // What cannot be removed now is removed with the next upload.
  await sweepAbandoned(act.at.getTime()).catch(() => {});
  const archivo: ArchivoDoc = {
    ...fields,
    _id: await nextId('archivos_necropsia'),
    bytes: 0,
    archivo: new Types.ObjectId(),
    pendiente: true,
    creadoPor: act.by,
    creadoEn: act.at,
  };
  await Archivo.insertMany([archivo], { lean: true });
  try {
    const bytes = await writeFile(archivo.archivo, `${archivo._id}.${archivo.extension}`, pieces);
    return await claim({ ...archivo, bytes }, act);
  } catch (error) {
    await discard(archivo).catch(() => {});
    throw error;
  }
}

/** Deletes a file permanently. @throws ApiError 404 when somebody else has deleted it */
export async function removeArchivo(archivo: ArchivoDoc, act: Act): Promise<void> {
  const { _id } = archivo;
  await transaction(async (session) => {
    const { modifiedCount } = await Archivo.updateOne(
      { _id, pendiente: false },
      { $set: { pendiente: true } },
      { session },
    );
    if (modifiedCount !== 1) throw notFound(archivoMessages.notFound);
    await recordChanges(session, act, {
      entidad: 'archivoNecropsia',
      idEntidad: _id,
      que: 'eliminado',
      antes: historyValuesOf(archivo),
      despues: null,
    });
  });
  await discard(archivo).catch(() => {});
}
