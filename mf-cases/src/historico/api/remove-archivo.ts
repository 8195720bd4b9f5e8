import { deleteArchivo } from '@caparazon/clinic/archivoNecropsia/calls';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';

const notFound = 404;

/** Deletes a necropsy file; a missing one counts as deleted. */
export async function removeArchivo(shell: Shell, idFicha: number, idArchivo: number): Promise<void> {
  try {
    await shell.call(deleteArchivo, { params: { idAnimal: String(idFicha), idArchivo: String(idArchivo) } });
  } catch (failure) {
    if (!isApiFailure(failure) || failure.status !== notFound) throw failure;
  }
}
