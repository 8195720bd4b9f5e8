import { getHistorialAporte } from '@caparazon/office/aporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { LoadingHistory } from '@caparazon/ui/history-panel';
import { useNamedHistory } from '../../usuario/face/use-nombres.ts';

/** A page of a contribution's history, newest first. */
export const useHistorial = (idAporte: number, page: number): LoadingHistory =>
  useNamedHistory(
    useCall(getHistorialAporte, { params: { idAporte: String(idAporte) }, query: { pag: String(page) } }),
  );
