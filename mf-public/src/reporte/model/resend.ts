/** Sends a report again until somebody answers (rule: resend-by-itself). */
import { isApiFailure } from '@caparazon/remote-contract/api-failure';

/** Between one try and the next; the last one repeats. */
const pausesMs = [2000, 4000, 8000, 15_000, 30_000, 60_000];

/** No answer, none of the service, and the same report that is just being stored. */
const passing = [0, 409, 502, 503, 504];

const mayPass = (failure: unknown): boolean => isApiFailure(failure) && passing.includes(failure.status);

interface Patience {
  /** Aborted when the person gives up, or leaves. */
  signal: AbortSignal;
  /** Called when a wait begins, with what ends it at once; and with null when it has ended. */
  onWait: (sendNow: (() => void) | null) => void;
}

/** Until the pause is over, the signal is back, or the page is looked at again. */
function pause(ms: number, { signal, onWait }: Patience): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (then: () => void) => () => {
      over.abort();
      clearTimeout(timer);
      onWait(null);
      then();
    };
    const go = end(resolve);
    const timer = setTimeout(go, ms);
    const during = { signal: over.signal };
    window.addEventListener('online', go, during);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), during);
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      during,
    );
    onWait(go);
  });
}

/**
 * What an attempt gives. One that nobody answered is repeated, with growing pauses and as soon as the signal is back.
 * @throws what an attempt throws that was answered, and the reason of an abort
 */
export async function sendUntilAnswered<T>(attempt: () => Promise<T>, patience: Patience): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    patience.signal.throwIfAborted();
    try {
      return await attempt();
    } catch (failure) {
      patience.signal.throwIfAborted();
      if (!mayPass(failure)) throw failure;
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] as number, patience);
    }
  }
}
