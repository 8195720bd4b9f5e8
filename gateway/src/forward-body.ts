/** Forwarding of requests that carry a body: it streams through http-proxy-middleware, counted on its way. */
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { tooLarge, unavailable } from '@caparazon/service-kit/errors';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { silenceMs } from './service-timeouts.ts';

export type ForwardBody = (req: IncomingMessage, res: ServerResponse, bodyLimit: number) => Promise<void>;

interface Flight {
  bodyLimit: number;
  tooLarge: boolean;
  failed: boolean;
}

/** A body that announces no length is counted as it comes; one that does is held to it by Node. */
function countBody(req: IncomingMessage, outgoing: ClientRequest, flight: Flight): void {
  let received = 0;
  req.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= flight.bodyLimit || flight.tooLarge) return;
    flight.tooLarge = true;
    outgoing.destroy(new Error('the body is larger than its call allows'));
  });
}

/**
 * @param target base address of the service
 * @returns a forward that throws an ApiError: 503 when the service does not answer, 413 when the body goes beyond its limit.
 *   It never sends a request twice: the service may have acted on it
 */
export function createForwardBody(target: string): ForwardBody {
  const flights = new WeakMap<IncomingMessage, Flight>();

  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target,
    agent: new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 32 }),
    proxyTimeout: silenceMs,
    // The default plugins write an error page of their own, and format every address for a logger that we do not use.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (outgoing, req) => {
          const flight = flights.get(req);
          if (flight && req.headers['transfer-encoding'] !== undefined) countBody(req, outgoing, flight);
        });
        server.on('proxyRes', (incoming, _req, res) => {
          delete incoming.headers['keep-alive'];
          incoming.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
        });
        server.on('error', (_error, req) => {
          const flight = flights.get(req as IncomingMessage);
          if (flight) flight.failed = true;
        });
      },
    ],
  });

  return async (req, res, bodyLimit) => {
    const flight: Flight = { bodyLimit, tooLarge: false, failed: false };
    flights.set(req, flight);
    await proxy(req, res);
    if (res.headersSent) return;
    if (flight.tooLarge) throw tooLarge();
    if (flight.failed) throw unavailable();
  };
}
