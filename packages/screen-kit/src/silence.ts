/**
 * Gives up a request on which nothing moves, since a network may swallow requests without any error
 * (rule: silent-requests).
 */
import { limits } from '@caparazon/call/limits';

const noContent = 204;

export interface Silence {
  /** Something moved, so the time starts again, by so many milliseconds longer. */
  broken(moreMs?: number): void;
  /** Nothing is waited for any more. */
  over(): void;
}

/** Calls `giveUp` once nothing has moved for the longest allowed silence. */
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
 * As `fetch`, for a request with a small body or none. It is given up when nothing arrives for the longest allowed
 * silence, before the answer or in the middle of it.
 * @throws what `fetch` throws, also while the answer is read, and a `TimeoutError` when it is given up
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
    // Chromium gives an answer without content a body, and refuses to construct another answer with it.
    if (answer.body === null || answer.status === noContent) {
      silence.over();
      return answer;
    }
    silence.broken();
    const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        silence.broken();
        controller.enqueue(bytes);
      },
      flush: silence.over,
    });
    return new Response(answer.body.pipeThrough(heard), answer);
  } catch (error) {
    silence.over();
    throw error;
  }
}
