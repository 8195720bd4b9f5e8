import { postFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Adds a photo to a record's album, and gives its path. @throws {ApiFailure} 409 when the record has it already */
export const addToAlbum = (shell: Shell, idFichaAnimal: number, foto: Blob): Promise<string> =>
  shell.call(postFotoFichaAnimal, { body: { idFichaAnimal, foto } });
