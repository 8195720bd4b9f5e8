/** For tests: a browser in which no report was begun or sent. */
import { clear } from 'idb-keyval';

/** Clears twice: what the page of the test before still writes when it is taken away, is written before the second. */
export async function noDrafts(): Promise<void> {
  history.replaceState(null, '');
  await clear();
  await clear();
}
