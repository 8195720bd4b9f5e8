import { deleteFotoPerfilFichaAnimal, postFotoPerfilFichaAnimal } from '@caparazon/clinic/foto/calls';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

export const setProfilePhoto = (
  shell: Shell,
  idFichaAnimal: number,
  foto: Blob,
  options?: CallOptions,
): Promise<string> => shell.call(postFotoPerfilFichaAnimal, { body: { foto, idFichaAnimal } }, options);

export const deleteProfilePhoto = (shell: Shell, idFichaAnimal: number, idFoto: string): Promise<undefined> =>
  shell.call(deleteFotoPerfilFichaAnimal, { body: { idFoto, idFichaAnimal } });
