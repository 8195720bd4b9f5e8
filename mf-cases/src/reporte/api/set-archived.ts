import { type Marked, postArchivar } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

interface Archive {
  archivado: boolean;
  version?: number;
}

/** Archives or unarchives a report. @throws {ApiFailure} 409 when somebody has changed that version */
export const setArchived = (shell: Shell, idReporte: number, body: Archive): Promise<Marked> =>
  shell.call(postArchivar, { params: { idReporte: String(idReporte) }, body });
