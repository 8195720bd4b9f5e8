import { hearOutbox, readOutbox } from '@caparazon/screen-kit/outbox';
import { useSyncExternalStore } from 'react';
import type { UnsentDose } from './unsent-dose.ts';

let known: readonly UnsentDose[] = [];
const listeners = new Set<() => void>();
let leave = () => {};

/** A browser that stores nothing keeps none. */
async function read(): Promise<void> {
  const kept = await readOutbox<UnsentDose>().catch(() => []);
  if (kept.length + known.length === 0) return;
  known = kept.sort((one, other) => one.body.fechaHora - other.body.fechaHora);
  for (const listener of listeners) listener();
}

/** Read once for all the cards of a screen. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    leave = hearOutbox(() => void read());
    void read();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) leave();
  };
}

/** The doses that this phone keeps until they are sent, of whoever gave them, the oldest first. */
export const useUnsent = (): readonly UnsentDose[] => useSyncExternalStore(subscribe, () => known);
