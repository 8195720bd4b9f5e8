/** Who goes to the animal of a report (rule: who-goes). Each gives the report as it now is. */
import { deleteVoy, postVoy, type Reporte, type Va } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** @param enLugarDe goes in place of this one. Where somebody else goes, the server refuses with `ya_va` */
export const sayVoy = (shell: Shell, idReporte: number, enLugarDe?: Va): Promise<Reporte> =>
  shell.call(postVoy, {
    params: { idReporte: String(idReporte) },
    body: enLugarDe ? { relevar: true, enLugarDe: enLugarDe.idUsuario } : { relevar: false },
  });

/** @param va who is to go no longer. Where somebody else goes, the server refuses with `ya_va` */
export const handBack = (shell: Shell, idReporte: number, { idUsuario }: Va): Promise<Reporte> =>
  shell.call(deleteVoy, { params: { idReporte: String(idReporte) }, query: { va: String(idUsuario) } });
