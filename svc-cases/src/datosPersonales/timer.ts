/** Anonymises old data once a day, on one copy of the service, until the process stops (rule: retention). */
import { setTimeout as sleep } from 'node:timers/promises';
import { claimDay } from '@caparazon/service-kit/daily';
import type { Kit } from '@caparazon/service-kit/kit';
import { type Anonymised, anonymiseOld } from './retention.ts';

const everyMs = 3600_000;

/** @returns null when the day's work is done, or another copy does it */
export async function anonymiseIfDue(months: number, now: number, stopping?: AbortSignal): Promise<Anonymised | null> {
  return (await claimDay('retencion', now)) ? anonymiseOld(months, now, stopping) : null;
}

/** Never rejects: a failure is tried again the next day. */
export async function keepAnonymising({ log, now, stopping }: Kit, months: number): Promise<void> {
  while (!stopping.aborted) {
    try {
      const done = await anonymiseIfDue(months, now(), stopping);
      if (done !== null) log.info({ ...done }, 'personal data of old reports were taken out');
    } catch (error) {
      log.warn({ err: error }, 'personal data of old reports could not be taken out');
    }
    await sleep(everyMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
