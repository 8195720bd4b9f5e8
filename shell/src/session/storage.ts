/** The two entries that local storage holds, and nothing else (spec 1, section 9). */
import { type Rol, roles } from '@caparazon/contracts/roles';

export interface StoredSession {
  accessToken: string;
  role: Rol;
}

const isRole = (text: string | null): text is Rol => roles.some((role) => role === text);

/** The session of an earlier visit, or null; storage that the browser forbids counts as empty. */
export function loadSession(): StoredSession | null {
  try {
    const accessToken = localStorage.getItem('accessToken');
    const role = localStorage.getItem('role');
    return accessToken && isRole(role) ? { accessToken, role } : null;
  } catch {
    return null;
  }
}

export function saveSession({ accessToken, role }: StoredSession): void {
  try {
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('role', role);
  } catch {
    // Without storage the session lasts as long as the page: better than no login at all.
  }
}

/** After a session ended by itself: drafts in IndexedDB stay, for the same person's next login. */
export function clearSession(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing could be stored, so nothing is left.
  }
}

/** At logout: everything this site keeps in the browser, drafts included. */
export async function clearEverything(): Promise<void> {
  clearSession();
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
}
