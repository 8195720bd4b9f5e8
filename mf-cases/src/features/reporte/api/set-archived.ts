import { type Marked, postArchivar } from '@caparazon/contracts/cases/reporte';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Archives a report or takes it out of the archive. Gives it as it now is, and whether that changed it. */
export const setArchived = (shell: Shell, idReporte: number, archivado: boolean): Promise<Marked> =>
  shell.call(postArchivar, { params: { idReporte: String(idReporte) }, body: { archivado } });
