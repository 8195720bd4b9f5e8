/** What happens to the rest of a request body that nobody has read to its end. */
import type { IncomingMessage, ServerResponse } from 'node:http';

const patience = 64 * 1024 * 1024;

/**
 * Reads the rest away, so that a client that only listens once it has sent everything gets its answer, and the connection can
 * be used again. A client that never stops sending loses its connection. So does one whose request was destroyed, as
 * leaving a `for await` does: Node would never read what is left, and the next request on that connection would get no answer.
 */
export function discardBody(req: IncomingMessage, res: ServerResponse): void {
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
}
