/** Limits the memory that all uploads take together, by their bytes, before any is read. */
import type { IncomingMessage } from 'node:http';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { unavailable } from '@caparazon/service-kit/errors';
import { createQueue } from '@caparazon/service-kit/queue';
import type { ServeOptions } from '@caparazon/service-kit/serve';

export type EnterUpload = NonNullable<ServeOptions['enter']>;

export interface UploadBounds {
  /** How many bytes may be in the service at once. */
  capacity: number;
  /** How many uploads may wait. */
  mayWait: number;
  /** How long each may wait. */
  patienceMs: number;
}

/** Six of the largest uploads at once, or some fifty of the size that a browser sends. */
const bounds: UploadBounds = { capacity: 6 * limits.body.withPhotos, mayWait: 64, patienceMs: 45_000 };

const retryAfterS = 5;
const { plain, withPhotos } = limits.body;

/** The memory that a request may need: its announced length, or the limit when it announces none. */
function sizeOf({ headers }: IncomingMessage): number {
  const announced = headers['content-length'];
  const plainly = announced !== undefined && headers['content-encoding'] === undefined;
  return plainly ? Number(announced) : withPhotos;
}

/** A slot holds as much as a request without photos may send. */
const places = (bytes: number): number => Math.ceil(bytes / plain);

/** Requests without photos pass at once; the others wait until there is room for them. */
export function admitUploads({ capacity, ...patience }: UploadBounds = bounds): EnterUpload {
  const busy = () => unavailable(retryAfterS, messages.foto.busy);
  const queue = createQueue({ name: 'photos', atOnce: places(capacity), ...patience, busy });
  return (req) => {
    const size = sizeOf(req);
    return size <= plain ? Promise.resolve(() => {}) : queue.enter(places(size));
  };
}
