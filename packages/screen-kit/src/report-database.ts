/** Where reports that strangers write are in the browser, of the form's page (rule: drafts-of-reports). */
export const reportDatabase = 'keyval-store';
export const reportTable = 'keyval';
export const reportPrefix = 'reporte/';

const afterPrefix = 'reporte0';

/**
 * Whether this browser has an unfinished report. Every public page asks, so it makes no database and needs none of
 * the code that writes it (rule: waiting-reports).
 */
export function hasReport(): Promise<boolean> {
  return new Promise((tell) => {
    const none = () => tell(false);
    const asked = indexedDB.open(reportDatabase);
    asked.onupgradeneeded = () => asked.transaction?.abort();
    asked.onerror = none;
    asked.onsuccess = () => {
      const { result: opened } = asked;
      const counted = opened
        .transaction(reportTable)
        .objectStore(reportTable)
        .count(IDBKeyRange.bound(reportPrefix, afterPrefix));
      counted.onsuccess = () => tell(counted.result > 0);
      counted.onerror = none;
      opened.close();
    };
  });
}
