import { deleteInstancia, type Instancia } from '@caparazon/clinic/tratamiento/instancia';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Removes a recorded dose. @throws {ApiFailure} 403 for others and after ten minutes, 409 when it has changed */
export const removeInstancia = (
  shell: Shell,
  idTratamiento: number,
  { idInstancia, version }: Pick<Instancia, 'idInstancia' | 'version'>,
): Promise<void> =>
  shell.call(deleteInstancia, {
    params: { idTratamiento: String(idTratamiento), idInstancia: String(idInstancia) },
    query: { version: String(version) },
  });
