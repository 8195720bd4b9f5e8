/** The session, as storage holds it. */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { loadSession, type StoredSession } from './storage.ts';
import { readToken } from './token.ts';

interface SessionState {
  current: StoredSession | null;
  /** The session ended by itself. */
  ended: boolean;
  /** Only the same user is led back; null for none. */
  endedOf: string | null;
}

export const sessionStarted = createAction<StoredSession>('session/started');
export const sessionEnded = createAction('session/ended');

export function sessionReducer(
  state: SessionState = { current: loadSession(), ended: false, endedOf: null },
  action: UnknownAction,
): SessionState {
  if (sessionStarted.match(action)) return { current: action.payload, ended: false, endedOf: null };
  if (sessionEnded.match(action) && state.current !== null) {
    return { current: null, ended: true, endedOf: readToken(state.current.accessToken)?.sub ?? null };
  }
  return state;
}
