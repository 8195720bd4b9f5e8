import { getReporte } from '@caparazon/contracts/cases/reporte';
import type { Shell } from '@caparazon/remote-contract/shell';

/** The record that a report is linked to now; null when to none, or when it cannot be known. */
export const fetchLinkedFicha = (shell: Shell, idReporte: number): Promise<number | null> =>
  shell.call(getReporte, { params: { idReporte: String(idReporte) } }).then(
    ({ idFicha }) => idFicha,
    () => null,
  );
