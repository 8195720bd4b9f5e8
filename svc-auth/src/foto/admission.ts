/** Bounds the uploads that are inside at once, and with them the memory they take. */
import type { ServeOptions } from '@caparazon/service-kit/serve';
import { createSemaphore } from '../semaphore.ts';

/**
 * @param atOnce how many are read and drawn at once
 * @param mayWait how many more wait for it, unread; beyond, 503
 */
export function admitUploads(atOnce = 8, mayWait = 64): NonNullable<ServeOptions['enter']> {
  const inTurn = createSemaphore(atOnce, mayWait);
  return () =>
    new Promise((enter, refuse) => {
      inTurn(() => new Promise<void>((leave) => enter(leave))).catch(refuse);
    });
}
