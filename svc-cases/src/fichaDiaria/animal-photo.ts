import { identityPhoto, type WithPhotos } from '../animal/identity-photo.ts';
import { files } from '../foto/files.ts';
import { Foto } from '../foto/model.ts';

/** The thumbnail of the animal's photo, for a month's PDF; null when it has none. */
export async function readAnimalPhoto(animal: WithPhotos): Promise<Buffer | null> {
  const _id = identityPhoto(animal);
  if (_id === null) return null;
  const foto = await Foto.findOne({ _id, entidad: 'fichaAnimal', pendiente: false }, { miniatura: 1 }).lean();
  return foto === null ? null : files.readWhole(foto.miniatura);
}
