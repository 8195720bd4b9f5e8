import { startOfCivilDay } from '@caparazon/call/time';
import { getCalendario } from '@caparazon/clinic/calendario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { refreshInterval } from './refresh-interval.ts';

/**
 * What is due and what was done on a civil day.
 * @param day `aaaa-mm-dd`, or null to wait
 * @param inSight whether it is shown; a day that is only prefetched is not refreshed
 */
export const useDia = (day: string | null, inSight: boolean) =>
  useCall(
    getCalendario,
    day === null ? null : { query: { fecha: String(startOfCivilDay(day)) } },
    inSight ? { refreshInterval } : { revalidateOnFocus: false },
  );
