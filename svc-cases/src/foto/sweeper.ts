import { setTimeout as sleep } from 'node:timers/promises';
import type { Kit } from '@caparazon/service-kit/kit';
import { sweepAbandoned } from './store.ts';

const everyMs = 3600_000;

/** Never rejects: a failure is tried again in an hour. */
export async function keepSweeping({ log, now, stopping }: Kit): Promise<void> {
  while (!stopping.aborted) {
    try {
      const swept = await sweepAbandoned(now());
      if (swept > 0) log.info({ swept }, 'abandoned photos removed');
    } catch (error) {
      log.warn({ err: error }, 'abandoned photos could not be removed');
    }
    await sleep(everyMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}
