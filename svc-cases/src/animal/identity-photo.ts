/** The photo by which an animal is known, on every screen and paper (rule: identity-photo). */
import { photoPath } from '../foto/presenter.ts';
import type { FichaAnimalDoc } from './model.ts';

export type WithPhotos = Pick<FichaAnimalDoc, 'fotos' | 'idFotoIdentificacion'>;

/** Its id; null when the animal has no photo. */
export const identityPhoto = ({ fotos, idFotoIdentificacion }: WithPhotos): number | null =>
  idFotoIdentificacion ?? fotos[0] ?? null;

/** Its path below `/api`; null when the animal has no photo. */
export function identityPath(animal: WithPhotos): string | null {
  const idFoto = identityPhoto(animal);
  return idFoto === null ? null : photoPath('fichaAnimal', idFoto);
}
