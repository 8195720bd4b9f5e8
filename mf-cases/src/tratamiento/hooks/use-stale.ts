import type { KeptResult } from '@caparazon/screen-kit/use-call';
import { type Stale, staleOf } from '../face/freshness.ts';
import { useRetry } from '../face/use-retry.ts';

/**
 * The treatment on screen was loaded for another moment than now: its next dose may be wrong (rule: stale-day).
 * @returns null while current
 */
export function useStale(
  { at, failure, refresh }: Pick<KeptResult<unknown>, 'at' | 'failure' | 'refresh'>,
  now: number,
): Stale | null {
  useRetry(failure !== undefined, () => refresh());
  return staleOf([{ at, failure }], now);
}
