/** Forwarding of answers that stay open (rule: events); see `forward.ts`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Copies } from './copies.ts';
import { createForwardPlain } from './forward-plain.ts';
import type { ServiceTimeouts } from './service-timeouts.ts';

export type ForwardStream = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Each stream has a connection of its own, apart from those of the other requests: a few hundred open streams would
 * otherwise leave none. The service limits how many there are.
 * @param copies of the service
 * @param stopping when it is aborted, all streams end at once, since they have no end to wait for
 */
export function createForwardStream(copies: Copies, timeouts: ServiceTimeouts, stopping: AbortSignal): ForwardStream {
  const forward = createForwardPlain(copies, timeouts, null);
  const open = new Set<ServerResponse>();
  stopping.addEventListener('abort', () => {
    for (const res of open) end(res);
  });
  return async (req, res) => {
    open.add(res);
    try {
      await forward(req, res);
    } finally {
      open.delete(res);
    }
  };
}

/** Ends a stream as an answer ends: browsers tell of one that is cut as of an error of the page. */
function end(res: ServerResponse): void {
  const { socket } = res;
  if (res.headersSent) res.end(() => socket?.destroySoon());
  else res.destroy();
}
