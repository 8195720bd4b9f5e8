/** Bounds what runs at once and what may wait for it. */
import { unavailable } from '@caparazon/service-kit/errors';

export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * @param atOnce how many tasks run together
 * @param mayWait how many more wait their turn, first come first served
 * @param rest how long the place of a task that ends stays empty while others wait for it; not at all without it
 * @returns runs a task when its turn comes; throws ApiError 503 when too many wait already
 */
export function createSemaphore(atOnce: number, mayWait: number, rest?: () => Promise<unknown>): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  // The place of a task that ends is handed over, never freed, while another waits for it.
  async function leave(): Promise<void> {
    if (rest && waiting.length > 0) await rest();
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (task) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      void leave();
    }
  };
}
