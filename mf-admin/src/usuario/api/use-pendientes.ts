import { getPendientes } from '@caparazon/clinic/pendientes/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** No event announces a dose falling due. */
const refreshInterval = 30_000;

/** The clinic's waiting work, refreshed by events and by the clock. */
export const usePendientes = () =>
  useCall(getPendientes, {}, { refreshInterval, hears: ['reporte', 'dosis', 'ficha_diaria'] });
