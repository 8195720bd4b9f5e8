import { getTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** Milliseconds; no event announces some changes. */
const refreshInterval = 60_000;

/** A treatment with its doses, refreshed regularly and when a dose is recorded. */
export const useTratamiento = (idTratamiento: string) =>
  useCall(getTratamiento, { params: { idTratamiento } }, { refreshInterval, hears: ['dosis'] });
