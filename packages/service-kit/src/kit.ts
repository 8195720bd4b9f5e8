/** What the app of a service is composed with. `startService` makes it, and so does the test kit. */
import type { ServiceName } from '@caparazon/call/call';
import type { AuthState } from './auth-state.ts';
import type { Authenticate } from './authenticate.ts';
import type { AddressOf } from './client-address.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Meter } from './metrics.ts';
import type { Session } from './session.ts';

export interface Kit {
  readonly name: ServiceName;
  readonly log: Log;
  /** Measures answered requests; absent where nobody asks for metrics. */
  readonly meter?: Meter | undefined;
  /** The clock, epoch milliseconds. */
  readonly now: () => number;
  readonly authenticate: Authenticate;
  /** Whether it can judge tokens yet. */
  readonly sessions: Pick<AuthState, 'hasKeys' | 'keysWithin'>;
  readonly addressOf: AddressOf;
  readonly database: Database;
  /** The secret by which one service proves itself to another. */
  readonly internalToken: string;
  /** Aborted when the process is about to stop: it still serves, and says that it is no longer well (ADR 12). */
  readonly leaving: AbortSignal;
  /** Aborted when the process stops, so that whatever waits for an event gives up. */
  readonly stopping: AbortSignal;
}

/** `ctx.state` of every request. */
export interface KitState {
  requestId: string;
  session: Session | null;
  /** The path of the call as a template; null for what stays open, which is not measured. */
  route?: string | null | undefined;
}

/** What every `ctx` has besides Koa's own. */
export interface KitContext {
  kit: Kit;
}

/** The part that logging and error answers need; the gateway has no more. */
export interface LogContext {
  kit: Pick<Kit, 'log' | 'meter'>;
}
