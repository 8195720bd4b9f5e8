import { postVisto, type Reporte } from '@caparazon/contracts/cases/reporte';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Marks a report seen by the session's user. Gives it as it now is. */
export const markSeen = (shell: Shell, idReporte: number): Promise<Reporte> =>
  shell.call(postVisto, { params: { idReporte: String(idReporte) } });
