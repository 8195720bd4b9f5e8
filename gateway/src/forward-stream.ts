/** Forwards answers that stay open (rule: events); see `forward.ts`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Copies } from './copies.ts';
import { createForwardPlain } from './forward-plain.ts';
import type { ServiceTimeouts } from './service-timeouts.ts';

export type ForwardStream = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Each stream has its own connection, since a few hundred would leave none for other requests; the service limits their
 * number.
 * @param copies of the service
 * @param stopping ends all streams
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

/** Ends a stream regularly: browsers report a cut one as an error of the page. */
function end(res: ServerResponse): void {
  const { socket } = res;
  if (res.headersSent) res.end(() => socket?.destroySoon());
  else res.destroy();
}
