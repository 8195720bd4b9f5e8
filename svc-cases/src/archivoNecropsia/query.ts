import { archivoMessages } from '@caparazon/clinic/archivoNecropsia/words';
import { notFound } from '@caparazon/service-kit/errors';
import { Archivo, type ArchivoDoc } from './model.ts';

/** The files of an animal, newest first. */
export const findArchivos = (idFichaAnimal: number): Promise<ArchivoDoc[]> =>
  Archivo.find({ idFichaAnimal, pendiente: false }).sort({ creadoEn: -1, _id: -1 }).lean<ArchivoDoc[]>();

/** @throws ApiError 404 unless the file exists and belongs to this animal */
export async function loadArchivo(idFichaAnimal: number, idArchivo: number): Promise<ArchivoDoc> {
  const archivo = await Archivo.findOne({ _id: idArchivo, idFichaAnimal, pendiente: false }).lean<ArchivoDoc>();
  if (archivo === null) throw notFound(archivoMessages.notFound);
  return archivo;
}
