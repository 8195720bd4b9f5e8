/**
 * Forwards a request to a service, and its answer back, in one of four ways:
 * - **Without a body**, nearly all requests: `forward-plain.ts`, by undici's `dispatch`, at half the CPU of Node's
 * client. A broken read is sent once more, to another copy if possible.
 * - **With a small body**: the same way once it has arrived, so that a slow one occupies nothing behind the gateway.
 * - **With a large body**: `forward-body.ts`, by http-proxy-middleware, at the pace of the slower side, reading on when
 * the service refuses early. It is never sent twice, since the service may have acted on it; a copy that refuses
 * connections is skipped.
 * - **A stream**: `forward-stream.ts`, as without a body, on its own connections.
 * All share connector and time limits (`service-timeouts.ts`), and fail with `NoAnswer`. Except for streams, a limited
 * number is forwarded at a time, and addresses take turns (rule: fair-shares).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@caparazon/call/limits';
import { serviceLimits } from '@caparazon/call/service-limits';
import { abortOnClose } from '@caparazon/service-kit/abort-on-close';
import { createQueue } from '@caparazon/service-kit/queue';
import { hasBody, readRaw } from '@caparazon/service-kit/read-body';
import type { Copies } from './copies.ts';
import { type BodyFacts, createForwardBody } from './forward-body.ts';
import { createForwardPlain } from './forward-plain.ts';
import { createForwardStream } from './forward-stream.ts';
import type { ServiceTimeouts } from './service-timeouts.ts';

interface Forwarded extends BodyFacts {
  streams: boolean;
  address: string;
}

const { plain: small } = limits.body;

const isSmall = ({ headers }: IncomingMessage, { bodyLimit }: BodyFacts): boolean =>
  Number(headers['content-length'] ?? bodyLimit) <= small;

/**
 * @throws NoAnswer when the service does not answer
 * @throws ApiError 413 when the body exceeds its limit, 408 when the client stops sending it, 503 when too many wait
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
  const { atOnce, mayWait, patienceMs } = serviceLimits.forwarded;
  const { share } = serviceLimits;
  const turns = createQueue({
    atOnce: atOnce * copies.urls.length,
    mayWait,
    patienceMs,
    heldShare: share,
    waitingShare: share,
  });

  const enter = (res: ServerResponse, address: string) =>
    turns.tryEnter(address) ?? turns.enter({ address, gone: abortOnClose(res) });

  return async (req, res, call) => {
    if (call.streams) return stream(req, res);
    const body = hasBody(req) && isSmall(req, call) ? await readRaw(req, call.bodyLimit) : undefined;
    const leave = await enter(res, call.address);
    try {
      if (body === undefined && hasBody(req)) return await withBody(req, res, call);
      if (req.headers['transfer-encoding'] !== undefined) delete req.headers['transfer-encoding'];
      return await plain(req, res, body);
    } finally {
      leave();
    }
  };
}
