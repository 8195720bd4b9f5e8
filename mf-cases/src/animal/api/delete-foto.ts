import { deleteFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';

const notFound = 404;

/** Deletes a photo; one that somebody else deleted counts as deleted. */
export async function deleteFoto(shell: Shell, idFichaAnimal: number, path: string): Promise<void> {
  try {
    await shell.call(deleteFotoFichaAnimal, { body: { idFichaAnimal, idFoto: path } });
  } catch (failure) {
    if (!isApiFailure(failure) || failure.status !== notFound) throw failure;
  }
}
