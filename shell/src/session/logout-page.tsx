/** Logout: ends the session, clears all stored data, goes home (rule: logout). */
import { postSignout } from '@caparazon/contracts/auth/sesion';
import { Spinner } from '@caparazon/ui/spinner';
import { type ReactElement, useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import { clearEverything, loadSession } from './storage.ts';

/** How long a server that does not answer may delay a logout. */
const patienceMs = 3000;

async function leave() {
  const session = loadSession();
  if (session) {
    const signal = AbortSignal.timeout(patienceMs);
    await callApi(postSignout, {}, session.accessToken, { signal }).catch(() => undefined);
  }
  await clearEverything();
  // Loads a whole new page, so that nothing fetched in the session stays in memory.
  location.replace('/');
}

export default function LogoutPage(): ReactElement {
  useEffect(() => {
    void leave();
  }, []);
  return <Spinner label="Cerrando la sesión…" />;
}
