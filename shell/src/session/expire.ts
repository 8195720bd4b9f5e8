import type { Dispatch } from 'redux';
import { sessionEnded } from './slice.ts';
import { clearSession, loadSession } from './storage.ts';

/** Ends the session of a refused token, unless another has begun (rule: session-expired). */
export function expire(token: string, dispatch: Dispatch): void {
  if (loadSession()?.accessToken !== token) return;
  clearSession();
  dispatch(sessionEnded());
}
