import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serviceLimits } from '@caparazon/call/service-limits';
import { type Arrival, refuseUnreadable } from './unreadable.ts';

/** Longer than any proxy keeps an idle connection, so that none closes under a request. */
export const keepAliveMs = 75_000;

export interface Listening {
  server: Server;
  port: number;
}

/**
 * Handles the requests of a connection in order, since pipelined ones would produce answers that nobody reads. One may
 * wait, since a client may have its answer before we know; one that sends more loses its connection.
 */
function oneByOne(handle: RequestListener): RequestListener {
  const current = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakSet<Socket>();
  return (req, res) => {
    const { socket } = req;
    const before = current.get(socket);
    current.set(socket, res);
    if (before === undefined || before.writableFinished || before.destroyed) {
      handle(req, res);
    } else if (waiting.has(socket)) {
      socket.destroy();
    } else {
      waiting.add(socket);
      before.once('close', () => {
        waiting.delete(socket);
        if (!socket.destroyed) handle(req, res);
      });
    }
  };
}

/**
 * Listens on a port, 0 being any free one. Rejects when it is taken.
 * @param arrival how long requests may take
 * @param unreadMs see `serviceLimits`
 */
export async function listen(
  handle: RequestListener,
  port: number,
  host: string,
  arrival: Arrival = serviceLimits.arrival,
  unreadMs: number = serviceLimits.unreadMs,
): Promise<Listening> {
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: arrival.headersMs,
      connectionsCheckingInterval: Math.min(2000, arrival.headersMs / 4),
      // One limit for every body would either cut slow uploads or hold idle connections.
      requestTimeout: 0,
      // Node would answer by itself, with an empty body.
      requireHostHeader: false,
    },
    oneByOne(handle),
  );
  server.setTimeout(unreadMs);
  refuseUnreadable(server, arrival, unreadMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/**
 * Takes no new connection and keeps the open ones: a refused client has sent nothing, and asks another copy. Accepts
 * first what already waits.
 */
export async function refuseNew(server: Server): Promise<void> {
  await nextTurn();
  // An HTTP server's `close` would end idle connections, on which a request may be on its way.
  NetServer.prototype.close.call(server);
}

/** Stops accepting connections, and resolves when running requests are finished and the last connection is closed. */
export async function drain(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Node does not close connections that become idle later; they would delay the exit.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
