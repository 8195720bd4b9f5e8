import { postSignout } from '@caparazon/call/sesion/calls';
import { type OutboxItem, outbox, readOutbox } from '@caparazon/screen-kit/outbox';
import { reportDatabase } from '@caparazon/screen-kit/report-database';
import { keepWaitingAlone } from '@caparazon/screen-kit/waiting-reports';
import { callApi } from '../api/call-api.ts';
import { clearEverything, loadSession } from './storage.ts';

/** How long an unanswered request may delay it. */
const patienceMs = 3000;

/** What this device has yet to send, of anybody. */
export const unsent = (): Promise<OutboxItem[]> => readOutbox().catch(() => []);

/** The databases of what nobody has answered yet: doses, and reports, which may be a stranger's. */
async function unsentDatabases(): Promise<string[]> {
  const reportWaits = await keepWaitingAlone().catch(() => false);
  return [...((await unsent()).length > 0 ? [outbox] : []), ...(reportWaits ? [reportDatabase] : [])];
}

/**
 * Ends the session, clears what this site stored but what is unsent, and opens a place anew (rules: logout,
 * unsent-doses, waiting-reports).
 */
export async function leave(place: '/' | '/login'): Promise<void> {
  const session = loadSession();
  if (session) {
    const signal = AbortSignal.timeout(patienceMs);
    await callApi(postSignout, {}, session.accessToken, { signal }).catch(() => undefined);
  }
  await clearEverything(await unsentDatabases());
  // A new page holds nothing of the session in memory.
  location.replace(place);
}
