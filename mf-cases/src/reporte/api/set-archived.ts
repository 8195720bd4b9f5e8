import { type Marked, postArchivar } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

interface Archive {
  archivado: boolean;
  version?: number;
}

/**
 * Archives a report or takes it out of the archive. Gives it as it now is, and whether that changed it. Refused (409)
 * when somebody has changed that version.
 */
export const setArchived = (shell: Shell, idReporte: number, body: Archive): Promise<Marked> =>
  shell.call(postArchivar, { params: { idReporte: String(idReporte) }, body });
