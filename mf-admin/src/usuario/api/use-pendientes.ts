import { getPendientes } from '@caparazon/clinic/pendientes/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** Nobody tells when a dose falls due. */
const refreshInterval = 30_000;

/** What waits to be done in the clinic, kept current by what is heard and by the clock. */
export const usePendientes = () =>
  useCall(getPendientes, {}, { refreshInterval, hears: ['reporte', 'dosis', 'ficha_diaria'] });
