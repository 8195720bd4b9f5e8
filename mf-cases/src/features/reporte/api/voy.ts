/** Who goes to the animal of a report (rule: who-goes). Each gives the report as it now is. */
import { deleteVoy, postVoy, type Reporte } from '@caparazon/contracts/cases/reporte';
import type { Shell } from '@caparazon/remote-contract/shell';

/** @param relevar goes in place of whoever goes already; without it, the server refuses with `ya_va` */
export const sayVoy = (shell: Shell, idReporte: number, relevar: boolean): Promise<Reporte> =>
  shell.call(postVoy, { params: { idReporte: String(idReporte) }, body: { relevar } });

export const handBack = (shell: Shell, idReporte: number): Promise<Reporte> =>
  shell.call(deleteVoy, { params: { idReporte: String(idReporte) } });
