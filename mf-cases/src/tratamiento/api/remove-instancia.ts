import { deleteInstancia, type Instancia } from '@caparazon/clinic/tratamiento/instancia';
import type { Shell } from '@caparazon/remote-contract/shell';

/**
 * Takes a recorded dose back. Refused (403) to whoever did not record it, and ten minutes later; refused (409) when
 * somebody has changed that version.
 */
export const removeInstancia = (
  shell: Shell,
  idTratamiento: number,
  { idInstancia, version }: Pick<Instancia, 'idInstancia' | 'version'>,
): Promise<void> =>
  shell.call(deleteInstancia, {
    params: { idTratamiento: String(idTratamiento), idInstancia: String(idInstancia) },
    query: { version: String(version) },
  });
