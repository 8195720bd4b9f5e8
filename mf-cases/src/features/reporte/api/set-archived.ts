import { postArchivar, type Reporte } from '@caparazon/contracts/cases/reporte';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Archives a report or takes it out of the archive. Gives it as it now is. */
export const setArchived = (shell: Shell, idReporte: number, archivado: boolean): Promise<Reporte> =>
  shell.call(postArchivar, { params: { idReporte: String(idReporte) }, body: { archivado } });
