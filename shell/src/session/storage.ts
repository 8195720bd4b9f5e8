/** The two entries of local storage (rule: local-storage). */
import { type Rol, roles } from '@caparazon/call/roles';

export interface StoredSession {
  accessToken: string;
  role: Rol;
}

const isRole = (text: string | null): text is Rol => roles.some((role) => role === text);

/** The stored session; null without one, or without storage. */
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
    // The session then lasts as long as the page.
  }
}

/** Keeps drafts in IndexedDB for the same user's next login (rule: session-expired). */
export function clearSession(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing was stored.
  }
}

/** Removes all that this site stores, drafts included (rule: logout). @param kept the databases to keep */
export async function clearEverything(kept: readonly string[]): Promise<void> {
  clearSession();
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  for (const { name = '' } of databases.filter(({ name = '' }) => !kept.includes(name)))
    await new Promise((done) => {
      const removal = indexedDB.deleteDatabase(name);
      removal.onsuccess = removal.onerror = removal.onblocked = done;
    });
}
