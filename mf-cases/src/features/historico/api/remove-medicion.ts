import { deleteMedicion } from '@caparazon/contracts/cases/medicion';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Deletes a measure. Its history keeps what it said. */
export const removeMedicion = (shell: Shell, idMedicion: number): Promise<undefined> =>
  shell.call(deleteMedicion, { params: { idMedicion: String(idMedicion) } });
