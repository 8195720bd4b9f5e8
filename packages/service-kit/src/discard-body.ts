/** What happens to the rest of a request body that was refused before its end. */
import type { IncomingMessage } from 'node:http';

const patience = 64 * 1024 * 1024;

/**
 * Reads it away, so that a client that only listens once it has sent everything gets its answer; one that never stops
 * sending loses its connection.
 */
export function discardBody(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  let left = patience;
  req.unpipe();
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  req.resume();
}
