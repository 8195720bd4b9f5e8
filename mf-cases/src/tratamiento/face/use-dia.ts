import { startOfCivilDay } from '@caparazon/call/time';
import { getCalendario } from '@caparazon/clinic/calendario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { refreshInterval } from './refresh-interval.ts';

/** The doses of a day. @param day `aaaa-mm-dd`, or null to wait @param inSight a prefetched day is not refreshed */
export const useDia = (day: string | null, inSight: boolean) =>
  useCall(
    getCalendario,
    day === null ? null : { query: { fecha: String(startOfCivilDay(day)) } },
    inSight ? { refreshInterval } : { revalidateOnFocus: false },
  );
