/** Limits the memory of all uploads of a service by their announced bytes (rule: fair-shares). */
import type { IncomingMessage } from 'node:http';
import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import { type Asker, createQueue, type Queue } from '../queue.ts';
import { paceBody } from '../unreadable.ts';
import { photosBusy } from './render.ts';

export type EnterUpload = (req: IncomingMessage, asker: Asker) => Promise<() => void>;

export interface UploadBounds {
  /** Bytes in the service at once. */
  capacity: number;
  small?: number;
  mayWait?: number;
  patienceMs?: number;
  /** See `serviceLimits.uploads`. */
  paceMs?: number;
  arriveMs?: number;
}

const { plain, withPhotos } = limits.body;

function sizeOf({ headers }: IncomingMessage): number {
  const announced = headers['content-length'];
  const plainly = announced !== undefined && headers['content-encoding'] === undefined;
  return plainly ? Number(announced) : withPhotos;
}

const places = (bytes: number): number => Math.ceil(bytes / plain);

/** Makes uploads wait for room. One that hardly sends anything loses its room when others wait. */
export function admitUploads({ capacity, small = 64, ...bounds }: UploadBounds): EnterUpload {
  const { mayWait, patienceMs, paceMs, arriveMs } = { ...serviceLimits.uploads, ...bounds };
  const { share } = serviceLimits;
  const shared = { mayWait, patienceMs, heldShare: share, waitingShare: share, busy: photosBusy };
  const large = createQueue({ name: 'photos', atOnce: places(capacity), ...shared });
  const little = createQueue({ name: 'small-photos', atOnce: small, ...shared });

  const pace = (req: IncomingMessage, queue: Queue, size: number) => {
    const from = performance.now();
    paceBody(req, (received) => {
      const due = paceMs + (received / Math.max(1, size)) * arriveMs;
      return queue.waiting > 0 && performance.now() - from > due ? photosBusy() : undefined;
    });
  };

  return async (req, asker) => {
    const size = sizeOf(req);
    const queue = size <= plain ? little : large;
    const leave = await queue.enter(asker, size <= plain ? 1 : places(size));
    pace(req, queue, size);
    return leave;
  };
}
