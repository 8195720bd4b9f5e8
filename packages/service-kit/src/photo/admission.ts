/** Limits the memory that all uploads of a service take together, by their bytes, before any is read (rule: fair-shares). */
import type { IncomingMessage } from 'node:http';
import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import { type Asker, createQueue, type Queue } from '../queue.ts';
import { paceBody } from '../unreadable.ts';
import { photosBusy } from './render.ts';

export type EnterUpload = (req: IncomingMessage, asker: Asker) => Promise<() => void>;

export interface UploadBounds {
  /** How many bytes may be in the service at once. */
  capacity: number;
  /** How many that are as small as a request without photos, which the others do not hold up. */
  small?: number;
  /** How many uploads may wait. */
  mayWait?: number;
  /** How long each may wait. */
  patienceMs?: number;
  /** See `serviceLimits.uploads`. */
  paceMs?: number;
  arriveMs?: number;
}

const { plain, withPhotos } = limits.body;

/** The memory that a request may need: its announced length, or the limit when it announces none. */
function sizeOf({ headers }: IncomingMessage): number {
  const announced = headers['content-length'];
  const plainly = announced !== undefined && headers['content-encoding'] === undefined;
  return plainly ? Number(announced) : withPhotos;
}

/** A slot holds as much as a request without photos may send. */
const places = (bytes: number): number => Math.ceil(bytes / plain);

/**
 * Every upload waits until there is room for it. One that has its room and hardly sends anything loses it as soon as
 * others wait: nobody keeps a place by sending slowly.
 */
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
