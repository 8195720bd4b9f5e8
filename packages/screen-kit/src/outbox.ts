/** What could not be sent yet (rule: unsent-doses). It outlives a logout, and only its author can send it. */
import { del, set, values } from 'idb-keyval';
import { patientStore } from './patient-store.ts';

export interface OutboxItem {
  /** Also its `Idempotency-Key`. */
  id: string;
  idUsuario: number;
}

export const outbox = 'caparazon-sin-enviar';
const store = patientStore(outbox, 'envios');

const listeners = new Set<() => void>();
/** Other tabs, and this page's other copies of the module. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(outbox) : undefined;
const tellHere = () => {
  for (const listener of listeners) listener();
};
others?.addEventListener('message', tellHere);

function tell(): void {
  tellHere();
  others?.postMessage('');
}

/** Calls `listener` after each change, here or in another tab, until the function that it gives is called. */
export function hearOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Every waiting item, of all users. */
export const readOutbox = <T extends OutboxItem>(): Promise<T[]> => values<T>(store);

/** @throws when the browser cannot store it */
export async function putInOutbox(item: OutboxItem): Promise<void> {
  await set(item.id, item, store);
  tell();
}

/** Deletes an item that was sent or discarded. */
export async function takeFromOutbox(id: string): Promise<void> {
  await del(id, store);
  tell();
}
