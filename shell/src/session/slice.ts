/** The session in the store: what storage holds, or nothing. */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { loadSession, type StoredSession } from './storage.ts';
import { readToken } from './token.ts';

interface SessionState {
  current: StoredSession | null;
  /** Whether the last session ended by itself; the login page then says so. */
  ended: boolean;
  /** Whose session ended, so that only the same user is led back to that screen. Null when there was none. */
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
