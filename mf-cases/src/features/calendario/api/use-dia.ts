import { getCalendario } from '@caparazon/contracts/cases/calendario';
import { startOfCivilDay } from '@caparazon/contracts/time';
import { useCall } from '@caparazon/screen-kit/use-call';

/** How often a day that is looked at is read anew: others give doses meanwhile. */
const refreshInterval = 60_000;

/**
 * What is due and what was done on a civil day.
 * @param day `aaaa-mm-dd`, or null to wait
 * @param inSight whether it is shown; one that is only fetched ahead is not kept current
 */
export const useDia = (day: string | null, inSight: boolean) =>
  useCall(
    getCalendario,
    day === null ? null : { query: { fecha: String(startOfCivilDay(day)) } },
    inSight ? { refreshInterval } : { revalidateOnFocus: false },
  );
