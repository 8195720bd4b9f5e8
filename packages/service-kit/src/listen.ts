/** Listens with timeouts that fit a keep-alive proxy in front. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longer than any proxy keeps an idle connection, so that none is closed while a request is on its way. */
export const keepAliveMs = 75_000;

export interface Listening {
  server: Server;
  port: number;
}

/** Listens on a port, 0 being any free one. Rejects when it is taken. */
export async function listen(handle: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer(
    { keepAliveTimeout: keepAliveMs, headersTimeout: 20_000, requestTimeout: 180_000 },
    handle,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Stops accepting connections, lets running requests finish, and resolves when the last connection is closed. */
export async function drain(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Node does not close a connection that becomes idle after the close; it would delay the exit.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
