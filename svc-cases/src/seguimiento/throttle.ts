/**
 * Stops the guessing of phones and report numbers (rule: follow-limits). Every try counts, right or wrong, before
 * anything is read.
 */

import { serviceLimits } from '@caparazon/call/service-limits';
import { seguimientoMessages } from '@caparazon/clinic/seguimiento/words';
import { createLimiter } from '@caparazon/service-kit/rate-limit';

const { tries: count, windowMs } = serviceLimits.seguimiento;
const rate = { count, windowMs, from: 'first', message: seguimientoMessages.tooMany } as const;

/** @throws ApiError 429 by the count of the address, or of the report's number whether it exists or not */
export type CountTry = (attempt: { ip: string; idReporte: number }, now: number) => Promise<void>;

export function createThrottle(): CountTry {
  const perAddress = createLimiter({ name: 'seguimiento-direccion', ...rate });
  const perReport = createLimiter({ name: 'seguimiento-reporte', ...rate });

  return async ({ ip, idReporte }, now) => {
    const report = String(idReporte);
    perAddress.refuseAgain(ip, now);
    perReport.refuseAgain(report, now);
    // In this order, so that a refused address cannot use up the tries of a report.
    await perAddress.take(ip, now);
    await perReport.take(report, now);
  };
}
