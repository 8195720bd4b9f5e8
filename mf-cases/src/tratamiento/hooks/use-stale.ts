import type { KeptResult } from '@caparazon/screen-kit/use-call';
import { type Stale, staleOf } from '../face/freshness.ts';
import { useRetry } from '../face/use-retry.ts';

/**
 * Of when a treatment is that is shown, if it is not of now; a read that failed is tried again (rule: stale-day).
 * @returns null while it is current
 */
export function useStale(
  { at, failure, refresh }: Pick<KeptResult<unknown>, 'at' | 'failure' | 'refresh'>,
  now: number,
): Stale | null {
  useRetry(failure !== undefined, () => refresh());
  return staleOf([{ at, failure }], now);
}
