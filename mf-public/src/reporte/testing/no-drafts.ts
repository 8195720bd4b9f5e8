/** A browser without reports. */
import { clear } from 'idb-keyval';

/** Clears twice: the previous page still writes while it closes. */
export async function noDrafts(): Promise<void> {
  history.replaceState(null, '');
  await clear();
  await clear();
}
