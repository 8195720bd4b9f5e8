import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiError, stalled, tooLarge } from '@caparazon/service-kit/errors';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { errors } from 'undici';
import { createConnector } from './connector.ts';
import { type Copies, Spread } from './copies.ts';
import { NoAnswer } from './no-answer.ts';
import type { ServiceTimeouts } from './service-timeouts.ts';

export interface BodyFacts {
  /** In bytes, for a body of unannounced length. */
  bodyLimit: number;
  takesFiles: boolean;
}

export type ForwardBody = (req: IncomingMessage, res: ServerResponse, call: BodyFacts) => Promise<void>;

interface Flight extends BodyFacts {
  outgoing?: ClientRequest;
  refusal?: ApiError;
  error?: Error;
}

function refuse(flight: Flight, refusal: ApiError): void {
  flight.refusal ??= refusal;
  flight.outgoing?.destroy(refusal);
}

function countBody(req: IncomingMessage, flight: Flight): void {
  let received = 0;
  req.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > flight.bodyLimit) refuse(flight, tooLarge());
  });
}

/**
 * Ends a request on which no byte moves. An incomplete body that the service would read is the client's fault; a
 * service that draws photos gets more time. Node's own time-out fires once a request, so that a second silence would
 * never end.
 */
function watchSilence(
  req: IncomingMessage,
  res: ServerResponse,
  outgoing: ClientRequest,
  flight: Flight,
  { silenceMs, silenceWithFilesMs }: ServiceTimeouts,
): void {
  const tickMs = Math.min(1000, silenceMs / 4);
  let [moved, quietMs] = [-1, 0];

  const end = () => {
    const isTheClient = !res.headersSent && !req.complete && !outgoing.writableNeedDrain;
    if (isTheClient) return refuse(flight, stalled());
    if (quietMs < (flight.takesFiles ? silenceWithFilesMs : silenceMs)) return;
    outgoing.destroy(new errors.HeadersTimeoutError());
    // An answer that has begun can only be cut.
    if (res.headersSent) res.destroy();
  };
  const watch = setInterval(() => {
    const { bytesRead = 0, bytesWritten = 0 } = outgoing.socket ?? {};
    // A client that does not read its answer is cut by `unreadMs`, not here.
    quietMs = bytesRead + bytesWritten === moved && !res.writableNeedDrain ? quietMs + tickMs : 0;
    moved = bytesRead + bytesWritten;
    if (quietMs >= silenceMs) end();
  }, tickMs);
  res.once('close', () => {
    clearInterval(watch);
    if (!res.writableFinished) outgoing.destroy();
  });
}

/**
 * Connections to a copy. If it refuses, a connection to another copy serves this request alone: kept, it would count as
 * one of this copy.
 */
function createAgent(url: string, spread: Spread, { connectMs, idleMs }: ServiceTimeouts): Agent {
  const connect = createConnector(connectMs);
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 32, timeout: idleMs });
  const lent = new WeakSet<Socket>();
  const keepSocketAlive = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => !lent.has(socket as Socket) && keepSocketAlive(socket);

  agent.createConnection = (_options, callback) => {
    const tried: string[] = [];
    const connectTo = (copy: string) => {
      const { hostname, host, port } = new URL(copy);
      connect({ hostname, host, protocol: 'http:', port: port || '80' }, (...[error, socket]) => {
        if (error === null) {
          if (copy !== url) lent.add(socket as Socket);
          return callback?.(null, socket as Socket);
        }
        spread.lose(copy);
        tried.push(copy);
        const other = spread.next(tried);
        return other === undefined ? callback?.(error, socket as unknown as Socket) : connectTo(other);
      });
    };
    connectTo(url);
    return undefined;
  };
  return agent;
}

/** @param copies of the service */
export function createForwardBody(copies: Copies, timeouts: ServiceTimeouts): ForwardBody {
  const spread = new Spread(copies);
  const proxies = new Map(copies.urls.map((url) => [url, createProxy(url, spread, timeouts)]));

  return async (req, res, call) => {
    const copy = spread.next() ?? '';
    await spread.using(copy, async () => proxies.get(copy)?.(req, res, call));
  };
}

/** @param url of one copy */
function createProxy(url: string, spread: Spread, timeouts: ServiceTimeouts): ForwardBody {
  const flights = new WeakMap<IncomingMessage, Flight>();

  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: url,
    agent: createAgent(url, spread, timeouts),
    // The default plugins write their own error page and a log that nobody reads.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (outgoing, req, res) => {
          const flight = flights.get(req);
          if (flight === undefined) return;
          flight.outgoing = outgoing;
          watchSilence(req, res, outgoing, flight, timeouts);
          if (req.headers['transfer-encoding'] !== undefined) countBody(req, flight);
        });
        server.on('proxyRes', (incoming, req, res) => {
          delete incoming.headers['keep-alive'];
          incoming.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
          incoming.headers['x-request-id'] = req.headers['x-request-id'];
          // A service may refuse a body without reading it whole; the rest must not precede the next request on the
          // connection.
          const outgoing = flights.get(req)?.outgoing;
          if (outgoing !== undefined && Number(incoming.statusCode) >= 400) outgoing.shouldKeepAlive = false;
        });
        server.on('error', (error, req) => {
          const flight = flights.get(req as IncomingMessage);
          if (flight !== undefined) flight.error ??= error;
        });
      },
    ],
  });

  return async (req, res, call) => {
    const flight: Flight = { ...call };
    flights.set(req, flight);
    await proxy(req, res);
    if (res.headersSent) return;
    if (flight.refusal !== undefined) throw flight.refusal;
    if (flight.error !== undefined) throw new NoAnswer(flight.error, flight.outgoing?.reusedSocket === true);
  };
}
