import { isApiFailure } from '@caparazon/remote-contract/api-failure';

const pausesMs = [2000, 4000, 8000, 15_000, 30_000, 60_000];

/** No answer, an unavailable service, and the same report just being stored. */
const passing = [0, 409, 502, 503, 504];

const mayPass = (failure: unknown): boolean => isApiFailure(failure) && passing.includes(failure.status);

export interface Patience {
  /** Aborted when the person gives up or leaves. */
  signal: AbortSignal;
  onWait: (sendNow: (() => void) | null) => void;
}

/**
 * Ends early when the signal returns, or the page is visible again.
 * @param tries before it: the more, the longer
 * @param until what else ends it; is told when the pause is over
 */
export function pause(
  tries: number,
  { signal, onWait }: Patience,
  until?: (over: AbortSignal) => Promise<void>,
): Promise<void> {
  const ms = pausesMs[Math.min(tries, pausesMs.length - 1)] as number;
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (then: () => void) => () => {
      if (over.signal.aborted) return;
      over.abort();
      clearTimeout(timer);
      onWait(null);
      then();
    };
    const go = end(resolve);
    const timer = setTimeout(go, ms);
    const during = { signal: over.signal };
    window.addEventListener('online', go, during);
    window.addEventListener('pageshow', ({ persisted }) => persisted && go(), during);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), during);
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      during,
    );
    onWait(go);
    until?.(over.signal).then(go, () => undefined);
  });
}

/** @throws an answered failure, or the reason of an abort */
export async function sendUntilAnswered<T>(attempt: () => Promise<T>, patience: Patience): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    patience.signal.throwIfAborted();
    try {
      return await attempt();
    } catch (failure) {
      patience.signal.throwIfAborted();
      if (!mayPass(failure)) throw failure;
      await pause(tries, patience);
    }
  }
}
