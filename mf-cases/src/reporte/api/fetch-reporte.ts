import { getReporte, type Reporte } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

export const fetchReporte = (shell: Shell, idReporte: number): Promise<Reporte> =>
  shell.call(getReporte, { params: { idReporte: String(idReporte) } });
