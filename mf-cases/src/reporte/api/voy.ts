/** Who goes to the animal of a report (rule: who-goes). */
import { deleteVoy, postVoy, type Reporte, type Va } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** @param enLugarDe the person to replace. @throws {ApiFailure} `ya_va` when somebody else goes */
export const sayVoy = (shell: Shell, idReporte: number, enLugarDe?: Va): Promise<Reporte> =>
  shell.call(postVoy, {
    params: { idReporte: String(idReporte) },
    body: enLugarDe ? { relevar: true, enLugarDe: enLugarDe.idUsuario } : { relevar: false },
  });

/** @param va the person who no longer goes. @throws {ApiFailure} `ya_va` when somebody else goes */
export const handBack = (shell: Shell, idReporte: number, { idUsuario }: Va): Promise<Reporte> =>
  shell.call(deleteVoy, { params: { idReporte: String(idReporte) }, query: { va: String(idUsuario) } });
