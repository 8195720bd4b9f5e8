import type { Delivery, Order } from './shrink-worker.ts';

/** Null without suitable workers. */
let worker: Worker | null | undefined;
let orders = 0;
const waiting = new Map<number, (photo: Blob | null) => void>();

function start(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const started = new Worker(new URL('./shrink-worker.ts', import.meta.url), { name: 'shrink-photos' });
  started.onmessage = ({ data: { id, photo } }: MessageEvent<Delivery>) => {
    waiting.get(id)?.(photo);
    waiting.delete(id);
  };
  started.onerror = () => {
    worker = null;
    for (const give of waiting.values()) give(null);
    waiting.clear();
  };
  return started;
}

/** Ends a worker that may never answer; the next photo gets a new one. */
export function stopWorker(): void {
  worker?.terminate();
  worker = undefined;
  waiting.clear();
}

/** Shrinks in a worker; null when it cannot. @param longest pixels of the longer side */
export function shrinkInWorker(file: Blob, longest: number): Promise<Blob | null> {
  if (worker === undefined) worker = start();
  const beside = worker;
  if (beside === null) return Promise.resolve(null);
  orders += 1;
  const order: Order = { id: orders, file, longest };
  return new Promise((give) => {
    waiting.set(order.id, give);
    beside.postMessage(order);
  });
}
