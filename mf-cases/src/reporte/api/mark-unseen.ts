import { deleteVisto, type Reporte } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

export const markUnseen = (shell: Shell, idReporte: number): Promise<Reporte> =>
  shell.call(deleteVisto, { params: { idReporte: String(idReporte) } });
