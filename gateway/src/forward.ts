/**
 * Sends a request on to a service, and its answer back. There are three ways:
 *
 * - **Without a body**, as nearly all requests are: `forward-plain.ts`, by undici's `dispatch`. It costs half the CPU
 *   of Node's own client, since no stream lies in between. A read whose connection breaks is sent once more, to another copy
 *   where there is one.
 * - **With a body**: `forward-body.ts`, by http-proxy-middleware. It streams the body at the pace of the slower side,
 *   and goes on reading when the service refuses early. Nothing is sent twice, because the service may have acted on
 *   it; a copy that takes no connection is passed over.
 * - **A stream**, which stays open: `forward-stream.ts`, as without a body, on connections of its own.
 *
 * All use the same connector and the same time limits (`service-timeouts.ts`), and all fail with `NoAnswer`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from '@caparazon/service-kit/read-body';
import type { Copies } from './copies.ts';
import { type BodyFacts, createForwardBody } from './forward-body.ts';
import { createForwardPlain } from './forward-plain.ts';
import { createForwardStream } from './forward-stream.ts';
import type { ServiceTimeouts } from './service-timeouts.ts';

/** What the gateway knows of the call. */
interface Forwarded extends BodyFacts {
  /** Whether the answer stays open. */
  streams: boolean;
}

/**
 * @throws NoAnswer when the service does not answer
 * @throws ApiError 413 when the body exceeds its limit, 408 when the client stops sending it
 */
export type Forward = (req: IncomingMessage, res: ServerResponse, call: Forwarded) => Promise<void>;

/**
 * @param copies of the service
 * @param stopping aborted when the gateway stops
 */
export function createForward(copies: Copies, timeouts: ServiceTimeouts, stopping: AbortSignal): Forward {
  const plain = createForwardPlain(copies, timeouts);
  const withBody = createForwardBody(copies, timeouts);
  const stream = createForwardStream(copies, timeouts, stopping);
  return (req, res, call) => {
    if (hasBody(req)) return withBody(req, res, call);
    return call.streams ? stream(req, res) : plain(req, res);
  };
}
