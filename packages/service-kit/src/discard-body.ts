/** What happens to the rest of a request body that nobody has read to its end. */
import type { IncomingMessage, ServerResponse } from 'node:http';

const patience = 64 * 1024 * 1024;

/**
 * Reads the rest away, for two reasons: a client that listens only once it has sent everything gets its answer, and the
 * connection can be used again. A client that never stops sending loses its connection. So does one whose request was
 * destroyed, as leaving a `for await` does: Node never reads what is left, and the next request on that connection
 * would get no answer.
 * @returns once the answer may be sent. Node closes a connection that is not kept right after the answer; bytes that
 *   arrive later would make the client drop the answer unread
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
