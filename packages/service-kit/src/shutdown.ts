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
  /** Aborted first: from then on the process says that it is not well. */
  leaving?: AbortController;
  /** How long it goes on serving after that. Every answer then ends its connection. */
  leavingMs: number;
  /** Whether it takes no new connection meanwhile: who asks it knows of it by nothing else, and has other copies. */
  refusing?: boolean;
  /** Aborted then, so that requests that are held open end. */
  stopping: AbortController;
  /** Closes what the process holds, once no request is left. */
  close: () => Promise<unknown>;
}

/** Ends the process on SIGTERM, on SIGINT, and when the parent that started it with an IPC channel is gone. */
export function stopOnSignals({ log, server, leaving, leavingMs, refusing, stopping, close }: ShutdownOptions): void {
  let asked = false;

  async function stop(reason: string): Promise<void> {
    if (asked) return;
    asked = true;
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

/** A process in an unknown state ends. Its supervisor starts it again. */
export function exitOnUncaught(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}
