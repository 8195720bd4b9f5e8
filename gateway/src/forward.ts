/** Sends a request on to a service, and its answer back. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from '@caparazon/service-kit/read-body';
import { createForwardBody } from './forward-body.ts';
import { createForwardPlain } from './forward-plain.ts';

/**
 * @param bodyLimit in bytes, for a body that announces no length
 * @throws ApiError 503 when the service does not answer, 413 when the body goes beyond its limit
 */
export type Forward = (req: IncomingMessage, res: ServerResponse, bodyLimit: number) => Promise<void>;

/** @param target base address of the service */
export function createForward(target: string): Forward {
  const plain = createForwardPlain(target);
  const withBody = createForwardBody(target);
  return (req, res, bodyLimit) => (hasBody(req) ? withBody(req, res, bodyLimit) : plain(req, res));
}
