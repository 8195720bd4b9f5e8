import { type ArchivoNecropsia, postArchivo } from '@caparazon/clinic/archivoNecropsia/calls';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';
import type { NamedFile } from '../model/checked-file.ts';

/** Adds a necropsy file: its bytes, with percent-encoded names (rule: necropsy-file-names). */
export const uploadArchivo = (
  shell: Shell,
  idFicha: number,
  { file, nombre, ext }: NamedFile,
  options: Required<Pick<CallOptions, 'signal' | 'onProgress'>>,
): Promise<ArchivoNecropsia> =>
  shell.call(
    postArchivo,
    { params: { idAnimal: String(idFicha) }, headers: { nombre: encodeURIComponent(nombre), ext } },
    { ...options, bytes: file },
  );
