import { deleteInstancia } from '@caparazon/contracts/cases/instancia';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Takes a recorded dose back. Refused (403) to whoever did not record it, and ten minutes later. */
export const removeInstancia = (shell: Shell, idTratamiento: number, idInstancia: number): Promise<void> =>
  shell.call(deleteInstancia, {
    params: { idTratamiento: String(idTratamiento), idInstancia: String(idInstancia) },
  });
