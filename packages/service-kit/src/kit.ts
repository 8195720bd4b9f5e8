/** What a service's app is composed with; made by `startService`, and by the test kit. */
import type { ServiceName } from '@caparazon/contracts/call';
import type { Authenticate } from './authenticate.ts';
import type { AddressOf } from './client-address.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Session } from './session.ts';

export interface Kit {
  readonly name: ServiceName;
  readonly log: Log;
  /** The clock, epoch milliseconds. */
  readonly now: () => number;
  readonly authenticate: Authenticate;
  readonly addressOf: AddressOf;
  readonly database: Database;
  /** What one service proves itself to another with. */
  readonly internalToken: string;
  /** Aborted when the process is asked to stop: what waits for something to happen gives up. */
  readonly stopping: AbortSignal;
}

/** `ctx.state` of every request. */
export interface KitState {
  requestId: string;
  session: Session | null;
}

/** What every `ctx` has besides Koa's. */
export interface KitContext {
  kit: Kit;
}

/** As much of it as logging and the answering of errors need; the gateway has no more. */
export interface LogContext {
  kit: Pick<Kit, 'log'>;
}
