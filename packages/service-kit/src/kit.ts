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
  readonly meter?: Meter | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly authenticate: Authenticate;
  readonly sessions: Pick<AuthState, 'hasKeys' | 'keysWithin'>;
  readonly addressOf: AddressOf;
  readonly database: Database;
  readonly internalToken: string;
  /** Aborted when the process is about to stop: it still serves, but is not healthy (ADR 12). */
  readonly leaving: AbortSignal;
  /** Aborted when the process stops, so that waiting requests end. */
  readonly stopping: AbortSignal;
}

export interface KitState {
  requestId: string;
  session: Session | null;
  /** The call's path as a template; null for open streams, which are not measured. */
  route?: string | null | undefined;
}

export interface KitContext {
  kit: Kit;
}

export interface LogContext {
  kit: Pick<Kit, 'log' | 'meter'>;
}
