import { getReporte } from '@caparazon/clinic/reporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useReporte = (idReporte: string) => useCall(getReporte, { params: { idReporte } });
