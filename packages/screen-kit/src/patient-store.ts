import { createStore, type UseStore } from 'idb-keyval';

/** After that the database is given up, so that nobody waits. */
const patienceMs = 4000;

/**
 * Writes count as done once on disk, since the phone may be dying. A refused database throws or never answers: both
 * reject. It closes when deleted, also in another tab, since the deletion would wait.
 */
export function patientStore(database: string, table: string): UseStore {
  let opened: UseStore | undefined;

  const open: UseStore = async (mode, use) => {
    opened ??= createStore(database, table);
    return await opened('readonly', ({ transaction: { db } }) => {
      db.onversionchange = () => {
        db.close();
        opened = undefined;
      };
      return use(db.transaction(table, mode, { durability: 'strict' }).objectStore(table));
    });
  };

  return async (mode, use) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Error('the database does not answer')), patienceMs);
    });
    try {
      return await Promise.race([open(mode, use), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
