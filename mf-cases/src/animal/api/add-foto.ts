import { postFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

/** Adds one photo at the end of the album. @throws {ApiFailure} 409 when the record has it already */
export const addFoto = (shell: Shell, idFichaAnimal: number, foto: Blob, options: CallOptions): Promise<string> =>
  shell.call(postFotoFichaAnimal, { body: { idFichaAnimal, foto } }, options);
