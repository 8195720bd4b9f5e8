/** Finds what the service would refuse, before sending (rules: necropsy-file-kinds, necropsy-file-names). */

import { limits } from '@caparazon/call/limits';
import { archivoHeaders, extensionOf } from '@caparazon/clinic/archivoNecropsia/calls';
import { archivoMessages as says } from '@caparazon/clinic/archivoNecropsia/words';

const nameIsTaken = (nombre: string) => archivoHeaders.shape.nombre.safeParse(encodeURIComponent(nombre)).success;

export interface NamedFile {
  file: Blob;
  nombre: string;
  ext: string;
}

/** Some systems write `ñ` as two characters; the name gets one. */
export function checkedFile(file: File): NamedFile | { wrong: string } {
  const nombre = file.name.normalize('NFC');
  const ext = extensionOf(nombre);
  if (ext === null) return { wrong: says.kind };
  if (!nameIsTaken(nombre)) return { wrong: says.nombre };
  if (file.size === 0) return { wrong: says.empty };
  if (file.size > limits.archivo.bytes) return { wrong: says.tooLarge };
  return { file, nombre, ext };
}
