import { getReporte } from '@caparazon/clinic/reporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The report of a new record. @param idReporte null for none */
export const useReporte = (idReporte: number | null) =>
  useCall(getReporte, idReporte === null ? null : { params: { idReporte: String(idReporte) } });
