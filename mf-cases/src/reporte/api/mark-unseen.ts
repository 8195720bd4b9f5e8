import { deleteVisto, type Reporte } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Takes back that the session's user marked a report seen. Gives it as it now is. */
export const markUnseen = (shell: Shell, idReporte: number): Promise<Reporte> =>
  shell.call(deleteVisto, { params: { idReporte: String(idReporte) } });
