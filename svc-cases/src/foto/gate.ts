/** Bounds the memory that uploads take together: by bytes, before any is read. Those beyond wait their turn. */
import { messages } from '@caparazon/contracts/messages';
import { unavailable } from '@caparazon/service-kit/errors';

export interface GateOptions {
  /** Bytes that may be inside at once. */
  capacity: number;
  /** How many may wait. */
  mostWaiting: number;
  /** How long each may. */
  patienceMs: number;
}

/** Lets an upload of a size in; the function it gives lets it out again. */
export type Gate = (bytes: number) => Promise<() => void>;

interface Waiting {
  bytes: number;
  enter: () => void;
}

const retryAfterS = 5;

/** First come, first served: a small upload does not overtake a large one, which would never get in. */
export function createGate({ capacity, mostWaiting, patienceMs }: GateOptions): Gate {
  const queue: Waiting[] = [];
  let free = capacity;

  function letIn(): void {
    for (let next = queue[0]; next !== undefined && next.bytes <= free; next = queue[0]) {
      queue.shift();
      free -= next.bytes;
      next.enter();
    }
  }

  const wait = (bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1);
        letIn();
        reject(unavailable(retryAfterS, messages.foto.busy));
      };
      const timer = setTimeout(giveUp, patienceMs);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting: Waiting = { bytes, enter };
      queue.push(waiting);
    });

  return async (announced) => {
    const bytes = Math.min(announced, capacity);
    if (queue.length > 0 || bytes > free) {
      if (queue.length >= mostWaiting) throw unavailable(retryAfterS, messages.foto.busy);
      await wait(bytes);
    } else {
      free -= bytes;
    }
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      free += bytes;
      letIn();
    };
  };
}
