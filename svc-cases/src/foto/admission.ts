/** Puts the gate in front of the calls that take photos. */
import type { IncomingMessage } from 'node:http';
import { limits } from '@caparazon/contracts/limits';
import type { ServeOptions } from '@caparazon/service-kit/serve';
import type { Gate } from './gate.ts';

export type EnterUpload = NonNullable<ServeOptions['enter']>;

const { plain, withPhotos } = limits.body;

/** What a request may come to hold: what it announces, or the most it may send when that says nothing. */
function sizeOf({ headers }: IncomingMessage): number {
  const announced = headers['content-length'];
  const plainly = announced !== undefined && headers['content-encoding'] === undefined;
  return plainly ? Number(announced) : withPhotos;
}

/** Lets requests without photos pass, and has the others ask the gate. */
export const admitUploads =
  (gate: Gate): EnterUpload =>
  (req) => {
    const size = sizeOf(req);
    return size <= plain ? Promise.resolve(() => {}) : gate(size);
  };
