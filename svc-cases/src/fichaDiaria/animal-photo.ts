/** The photo of the animal on a month's sheet. */
import type { FichaAnimalDoc } from '../fichaAnimal/model.ts';
import { files } from '../foto/files.ts';
import { Foto } from '../foto/model.ts';

/** The thumbnail of its profile photo, or else of its first photo; null when it has none. */
export async function readAnimalPhoto({
  idFotoIdentificacion,
  fotos,
}: Pick<FichaAnimalDoc, 'idFotoIdentificacion' | 'fotos'>): Promise<Buffer | null> {
  const _id = idFotoIdentificacion ?? fotos[0];
  if (_id === undefined) return null;
  const foto = await Foto.findOne({ _id, entidad: 'fichaAnimal', pendiente: false }, { miniatura: 1 }).lean();
  return foto === null ? null : files.readWhole(foto.miniatura);
}
