import { getHistorialFarmaco } from '@caparazon/clinic/farmaco/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { LoadingHistory } from '@caparazon/ui/history-panel';

/** A page of a medicine's history, newest first. */
export function useHistorial(idFarmaco: number, page: number): LoadingHistory {
  const query = { pag: String(page) };
  const { data, failure, refresh } = useCall(getHistorialFarmaco, { params: { idFarmaco: String(idFarmaco) }, query });
  return { data, failure, refresh: () => void refresh() };
}
