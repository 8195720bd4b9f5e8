import { getReporte } from '@caparazon/clinic/reporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** One report, by the id of its address. */
export const useReporte = (idReporte: string) => useCall(getReporte, { params: { idReporte } });
