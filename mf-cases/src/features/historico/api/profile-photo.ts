import { deleteFotoPerfilFichaAnimal, postFotoPerfilFichaAnimal } from '@caparazon/contracts/cases/foto';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

/** Sets the profile photo of an animal, in the place of any other; gives its path. */
export const setProfilePhoto = (
  shell: Shell,
  idFichaAnimal: number,
  foto: Blob,
  options?: CallOptions,
): Promise<string> => shell.call(postFotoPerfilFichaAnimal, { body: { foto, idFichaAnimal } }, options);

/** Takes the profile photo of an animal away. @param idFoto its path */
export const deleteProfilePhoto = (shell: Shell, idFichaAnimal: number, idFoto: string): Promise<undefined> =>
  shell.call(deleteFotoPerfilFichaAnimal, { body: { idFoto, idFichaAnimal } });
