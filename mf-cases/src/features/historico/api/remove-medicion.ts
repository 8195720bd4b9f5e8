import { deleteMedicion } from '@caparazon/contracts/cases/medicion';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Deletes a measure as it was read: refused when somebody corrected it since. Its history keeps what it said. */
export const removeMedicion = (shell: Shell, idMedicion: number, version: number | null): Promise<undefined> =>
  shell.call(deleteMedicion, {
    params: { idMedicion: String(idMedicion) },
    query: { ...(version !== null && { version: String(version) }) },
  });
