/**
 * Sends a request on to a service, and its answer back. There are two ways:
 *
 * - **Without a body**, as nearly all requests are: `forward-plain.ts`, by undici's `dispatch`. It costs half the CPU
 *   of Node's own client, since no stream lies in between. A read whose kept connection breaks is sent once more.
 * - **With a body**: `forward-body.ts`, by http-proxy-middleware. It streams the body at the pace of the slower side,
 *   and goes on reading when the service refuses early. Nothing is sent twice, because the service may have acted on
 *   it.
 *
 * Both use the same connector and the same time limits (`service-timeouts.ts`), and both fail with `NoAnswer`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from '@caparazon/service-kit/read-body';
import { createForwardBody } from './forward-body.ts';
import { createForwardPlain } from './forward-plain.ts';
import type { ServiceTimeouts } from './service-timeouts.ts';

/**
 * @param bodyLimit in bytes, for a body that announces no length
 * @throws NoAnswer when the service does not answer
 * @throws ApiError 413 when the body exceeds its limit, 408 when the client stops sending it
 */
export type Forward = (req: IncomingMessage, res: ServerResponse, bodyLimit: number) => Promise<void>;

/** @param target base address of the service */
export function createForward(target: string, timeouts: ServiceTimeouts): Forward {
  const plain = createForwardPlain(target, timeouts);
  const withBody = createForwardBody(target, timeouts);
  return (req, res, bodyLimit) => (hasBody(req) ? withBody(req, res, bodyLimit) : plain(req, res));
}
