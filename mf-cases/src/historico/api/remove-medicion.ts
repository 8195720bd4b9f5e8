import { deleteMedicion } from '@caparazon/clinic/medicion/calls';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Deletes a measurement unless somebody corrected it; a missing one counts as deleted, since a first answer may have
 * been lost (rule: measure-deleted).
 */
export async function removeMedicion(shell: Shell, idMedicion: number, version: number | null): Promise<void> {
  const query = { ...(version !== null && { version: String(version) }) };
  try {
    await shell.call(deleteMedicion, { params: { idMedicion: String(idMedicion) }, query });
  } catch (failure) {
    if (!isApiFailure(failure) || failure.status !== 404) throw failure;
  }
}
