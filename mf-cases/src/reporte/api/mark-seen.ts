import { type Marked, postVisto } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Marks a report seen by the session's user. Gives it as it now is, and whether that changed it. */
export const markSeen = (shell: Shell, idReporte: number): Promise<Marked> =>
  shell.call(postVisto, { params: { idReporte: String(idReporte) } });
