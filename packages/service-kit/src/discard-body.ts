import type { IncomingMessage, ServerResponse } from 'node:http';

const patience = 64 * 1024 * 1024;

/**
 * Reads the rest of a request body, so that a client that reads only after sending gets its answer, and the connection
 * can be reused. A client that never stops sending loses its connection. So does a destroyed request, as after leaving
 * a `for await`: Node never reads its rest, and the next request would get no answer.
 * @returns once the answer may be sent: Node closes the connection after it, and bytes arriving later make the client
 * drop it
 */
export async function discardBody(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.complete) return;
  if (req.destroyed) {
    if (!res.headersSent) res.setHeader('Connection', 'close');
    return;
  }
  let left = patience;
  req.unpipe();
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  req.resume();
  if (!res.shouldKeepAlive) await new Promise((resolve) => req.once('close', resolve));
}
