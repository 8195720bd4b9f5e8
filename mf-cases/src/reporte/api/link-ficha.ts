import { postVincular, type Reporte } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Links a report to a record, which archives it and marks it as seen. */
export const linkFicha = (shell: Shell, idReporte: number, idFicha: number): Promise<Reporte> =>
  shell.call(postVincular, { params: { idReporte: String(idReporte) }, body: { idFicha } });
