/** Where reports are in the browser. */
export const database = 'keyval-store';
export const table = 'keyval';
export const prefix = 'reporte/';

const afterPrefix = 'reporte0';

/**
 * Whether this browser has an unfinished report. Every public page asks, so it makes no database and needs none of
 * the code that writes it (rule: waiting-reports).
 */
export function hasReport(): Promise<boolean> {
  return new Promise((tell) => {
    const none = () => tell(false);
    const asked = indexedDB.open(database);
    asked.onupgradeneeded = () => asked.transaction?.abort();
    asked.onerror = none;
    asked.onsuccess = () => {
      const { result: opened } = asked;
      const counted = opened.transaction(table).objectStore(table).count(IDBKeyRange.bound(prefix, afterPrefix));
      counted.onsuccess = () => tell(counted.result > 0);
      counted.onerror = none;
      opened.close();
    };
  });
}
