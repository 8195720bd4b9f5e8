/** Reading what is known of files. */
import { messages } from '@caparazon/contracts/messages';
import { notFound } from '@caparazon/service-kit/errors';
import { Archivo, type ArchivoDoc } from './model.ts';

/** The files of an animal, the last one first. */
export const findArchivos = (idFichaAnimal: number): Promise<ArchivoDoc[]> =>
  Archivo.find({ idFichaAnimal, pendiente: false }).sort({ creadoEn: -1, _id: -1 }).lean<ArchivoDoc[]>();

/** @throws ApiError 404 unless there is such a file and it is of this animal */
export async function loadArchivo(idFichaAnimal: number, idArchivo: number): Promise<ArchivoDoc> {
  const archivo = await Archivo.findOne({ _id: idArchivo, idFichaAnimal, pendiente: false }).lean<ArchivoDoc>();
  if (archivo === null) throw notFound(messages.archivo.notFound);
  return archivo;
}
