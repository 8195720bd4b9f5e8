/** A database of the browser that nobody waits for without end, and whose writes are on the disk once they are done. */
import { createStore, type UseStore } from 'idb-keyval';

/** A database that has not answered by then is given up: nobody is kept from a form, nor anything from being sent. */
const patienceMs = 4000;

/**
 * A write counts as done once it is on the disk: the phone may be at its last percent. A browser that refuses the
 * database may throw at once, or never answer: both reject. It is closed while it is being deleted, here or in another
 * tab, since the deletion would wait for this page.
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
