/**
 * What was done and could not be sent, kept in the browser's database until it is (rule: unsent-doses). Unlike drafts it
 * outlives a logout: it is of who did it, and nobody else can send it.
 */
import { del, set, values } from 'idb-keyval';
import { patientStore } from './patient-store.ts';

/** One that is kept. */
export interface OutboxItem {
  /** Its `Idempotency-Key` as well: the same for as long as it is kept. */
  id: string;
  /** Who did it. */
  idUsuario: number;
}

/** The name of the database. */
export const outbox = 'caparazon-sin-enviar';
const store = patientStore(outbox, 'envios');

const listeners = new Set<() => void>();
/** Other tabs, and the other parts of this page, which have this module on their own. */
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

/** All that is kept, of whoever it is. */
export const readOutbox = <T extends OutboxItem>(): Promise<T[]> => values<T>(store);

/** Keeps one, or changes it. @throws where the browser cannot store it */
export async function putInOutbox(item: OutboxItem): Promise<void> {
  await set(item.id, item, store);
  tell();
}

/** Deletes one: it was sent, or a person discarded it. */
export async function takeFromOutbox(id: string): Promise<void> {
  await del(id, store);
  tell();
}
