import { getArchivo } from '@caparazon/clinic/archivoNecropsia/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** A necropsy file with its bytes. */
export const downloadArchivo = (shell: Shell, idFicha: number, idArchivo: number): Promise<File> =>
  shell.download(getArchivo, { params: { idAnimal: String(idFicha), idArchivo: String(idArchivo) } });
