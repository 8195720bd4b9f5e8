/** Gives up requests that a network swallows without an error (rule: silent-requests). */
import { limits } from '@caparazon/call/limits';

const noContent = 204;

export interface Silence {
  /** Restarts the time, longer by so many milliseconds. */
  broken(moreMs?: number): void;
  over(): void;
}

/** Calls `giveUp` after the longest allowed silence. */
export function startSilence(giveUp: () => void): Silence {
  const wait = (moreMs = 0) => setTimeout(giveUp, limits.silenceMs + moreMs);
  let timer = wait();
  return {
    broken(moreMs) {
      clearTimeout(timer);
      timer = wait(moreMs);
    },
    over: () => clearTimeout(timer),
  };
}

/**
 * `fetch` for small bodies, given up after a silence before or within the answer. @throws as `fetch`, also while
 * reading, and a `TimeoutError`
 */
export async function fetchUnlessSilent(address: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const given = new AbortController();
  const silence = startSilence(() => given.abort(new DOMException('no byte moved', 'TimeoutError')));
  signal?.addEventListener('abort', silence.over);
  try {
    const answer = await fetch(address, {
      ...init,
      signal: signal ? AbortSignal.any([signal, given.signal]) : given.signal,
    });
    // Chromium gives an empty answer a body, and refuses to copy it.
    if (answer.body === null || answer.status === noContent) {
      silence.over();
      return answer;
    }
    silence.broken();
    const passing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        silence.broken();
        controller.enqueue(bytes);
      },
      flush: silence.over,
    });
    return new Response(answer.body.pipeThrough(passing), answer);
  } catch (error) {
    silence.over();
    throw error;
  }
}
