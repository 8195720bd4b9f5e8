/** What happens to the rest of a request body that nobody has read to its end. */
import type { IncomingMessage, ServerResponse } from 'node:http';

const patience = 64 * 1024 * 1024;

/**
 * Reads the rest away, so that a client that only listens once it has sent everything gets its answer, and the connection can
 * be used again. A client that never stops sending loses its connection. So does one whose request was destroyed, as
 * leaving a `for await` does: Node would never read what is left, and the next request on that connection would get no answer.
 * @returns once the answer may leave. Node closes a connection that is not kept right behind the answer, and what were still
 *   to come would make the client's side drop the answer unread
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
