import { deleteMedicion } from '@caparazon/clinic/medicion/calls';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Deletes a measure as it was read: refused when somebody corrected it since. Its history keeps what it said. One that is
 * not there needs no deletion: the answer to the first try may have been lost (rule: measure-deleted).
 */
export async function removeMedicion(shell: Shell, idMedicion: number, version: number | null): Promise<void> {
  const query = { ...(version !== null && { version: String(version) }) };
  try {
    await shell.call(deleteMedicion, { params: { idMedicion: String(idMedicion) }, query });
  } catch (failure) {
    if (!isApiFailure(failure) || failure.status !== 404) throw failure;
  }
}
