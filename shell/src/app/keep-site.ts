/**
 * Has the service worker keep the parts that this device's people use, for times without signal, or ends it where the
 * operator switched it off (ADR 15). Loaded when the page is idle.
 */

import type { Wish } from '../worker/names.ts';
import { switchOff } from '../worker/switch-off.ts';
import { fetchConfig } from './site-config.ts';
import type { Store } from './store.ts';

const ofStaff = ['mf-cases', 'mf-admin'];

/** Someone who counts each megabyte is not sent the staff's programs ahead. */
const savesData = () => Object(Object(navigator).connection).saveData === true;

const wishOf = (store: Store): Wish => ({
  parts: store.getState().session.current !== null && !savesData() ? ofStaff : [],
});

/** Does nothing where there are no workers, as without TLS; the next page tries again what fails. */
export const keepSite = (store: Store): Promise<void> =>
  navigator.serviceWorker === undefined
    ? Promise.resolve()
    : follow(store, navigator.serviceWorker).catch(() => undefined);

async function follow(store: Store, workers: ServiceWorkerContainer): Promise<void> {
  const { offline } = await fetchConfig();
  if (offline === false) {
    for (const registration of await workers.getRegistrations()) await switchOff(registration);
    return;
  }
  await workers.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await workers.ready;
  let wish = wishOf(store);
  active?.postMessage(wish);
  store.subscribe(() => {
    const next = wishOf(store);
    if (next.parts.length > wish.parts.length) active?.postMessage(next);
    wish = next;
  });
}
