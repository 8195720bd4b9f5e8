import { postFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Adds a photo to the album of a record, and gives its path. Refused (409) when the record has it already. */
export const addToAlbum = (shell: Shell, idFichaAnimal: number, foto: Blob): Promise<string> =>
  shell.call(postFotoFichaAnimal, { body: { idFichaAnimal, foto } });
