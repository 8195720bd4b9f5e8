import { getArchivo } from '@caparazon/clinic/archivoNecropsia/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

export const downloadArchivo = (shell: Shell, idFicha: number, idArchivo: number): Promise<File> =>
  shell.download(getArchivo, { params: { idAnimal: String(idFicha), idArchivo: String(idArchivo) } });
