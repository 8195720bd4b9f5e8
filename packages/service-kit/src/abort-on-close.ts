import type { ServerResponse } from 'node:http';
import { stalled } from './errors.ts';

/** Aborted when the client leaves before it has the whole answer. */
export function abortOnClose(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!res.writableFinished) controller.abort(stalled());
  };
  if (res.destroyed) leave();
  else res.once('close', leave);
  return controller.signal;
}
