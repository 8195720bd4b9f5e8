/** The two entries that local storage holds, and nothing else (rule: local-storage). */
import { type Rol, roles } from '@caparazon/call/roles';

export interface StoredSession {
  accessToken: string;
  role: Rol;
}

const isRole = (text: string | null): text is Rol => roles.some((role) => role === text);

/** The session of an earlier visit, or null. Storage that the browser forbids counts as empty. */
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
    // Without storage the session lasts as long as the page.
  }
}

/**
 * After a session has ended by itself. Drafts in IndexedDB stay for the next login of the same user
 * (rule: session-expired).
 */
export function clearSession(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing could be stored, so nothing has to be removed.
  }
}

/**
 * At logout: removes everything this site keeps in the browser, drafts included (rule: logout).
 * @param kept the name of a database that stays; null for none
 */
export async function clearEverything(kept: string | null): Promise<void> {
  clearSession();
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  for (const { name = '' } of databases.filter(({ name }) => name !== kept))
    await new Promise((done) => {
      const removal = indexedDB.deleteDatabase(name);
      removal.onsuccess = removal.onerror = removal.onblocked = done;
    });
}
