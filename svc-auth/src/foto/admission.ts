/** Limits how many uploads are in the service at once, and so the memory that they take. */
import { createQueue } from '@caparazon/service-kit/queue';
import type { ServeOptions } from '@caparazon/service-kit/serve';

/**
 * @param atOnce how many are read and drawn at once
 * @param mayWait how many more wait, unread; beyond that, 503
 */
export function admitUploads(atOnce = 8, mayWait = 64): NonNullable<ServeOptions['enter']> {
  const queue = createQueue({ name: 'photos', atOnce, mayWait });
  return () => queue.enter();
}
