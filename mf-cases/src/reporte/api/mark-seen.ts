import { type Marked, postVisto } from '@caparazon/clinic/reporte/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Marks a report as seen; the answer tells whether that changed it. */
export const markSeen = (shell: Shell, idReporte: number): Promise<Marked> =>
  shell.call(postVisto, { params: { idReporte: String(idReporte) } });
