import { getRonda } from '@caparazon/contracts/cases/fichaDiaria';
import { useCall } from '@caparazon/screen-kit/use-call';
import { refreshInterval } from '../../../shared/fichaTratamiento/refresh-interval.ts';

/** The animals in rehabilitation with their sheets of a civil day (rule: round). */
export const useRonda = (fecha: string) => useCall(getRonda, { query: { fecha } }, { refreshInterval });
