/** Gives up a request on which nothing moves: a network may swallow what is sent without ever saying so. */
import { limits } from '@caparazon/contracts/limits';

const noContent = 204;

export interface Silence {
  /** Something moved: the time begins anew. */
  broken(): void;
  /** Nothing is waited for any more. */
  over(): void;
}

/** Calls `giveUp` once nothing has moved for as long as a request may be silent. */
export function startSilence(giveUp: () => void): Silence {
  const wait = () => setTimeout(giveUp, limits.silenceMs);
  let timer = wait();
  return {
    broken() {
      clearTimeout(timer);
      timer = wait();
    },
    over: () => clearTimeout(timer),
  };
}

/**
 * As `fetch`, for a body that is small or none: it is given up when nothing comes for as long as a request may be silent, be it
 * before the answer or in the midst of it.
 * @throws what `fetch` does, from the reading of the answer too, and a `TimeoutError` when it is given up
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
    // Chromium gives an answer without content a body all the same, and lets no other answer be made of it.
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
