/** The end of a process: running requests finish, then it exits 0 within 10 s (rule: shutdown). */
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { drain, refuseNew } from './listen.ts';
import type { Log } from './log.ts';

const drainMs = 8000;
const closeMs = 1500;

export interface ShutdownOptions {
  log: Log;
  server: Server;
  leaving?: AbortController;
  leavingMs: number;
  /**
   * Whether it refuses new connections meanwhile, for callers that learn of the end in no other way and have other
   * copies.
   */
  refusing?: boolean;
  /** Aborted then, so that requests held open end. */
  stopping: AbortController;
  close: () => Promise<unknown>;
}

/** Ends the process on SIGTERM, on SIGINT, and when the parent that started it with an IPC channel is gone. */
export function stopOnSignals({ log, server, leaving, leavingMs, refusing, stopping, close }: ShutdownOptions): void {
  let isStopping = false;

  async function stop(reason: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    leaving?.abort();
    server.prependListener('request', (_req, res: ServerResponse) => {
      res.shouldKeepAlive = false;
    });
    if (refusing && leavingMs > 0) await refuseNew(server);
    await sleep(leavingMs);
    stopping.abort();
    await drain(server, drainMs - leavingMs);
    await Promise.race([close(), sleep(closeMs)]).catch((error: unknown) =>
      log.warn({ err: error }, 'a part did not close'),
    );
    log.info('stopped');
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('parent gone'));
}

/** Ends a process in an unknown state; its supervisor starts it again. */
export function exitOnUncaught(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}
