import { hearOutbox, readOutbox } from '@caparazon/screen-kit/outbox';
import { useSyncExternalStore } from 'react';
import type { UnsentDose } from './unsent-dose.ts';

let known: readonly UnsentDose[] = [];
const listeners = new Set<() => void>();
let leave = () => {};

/** A browser without storage has no doses. */
async function read(): Promise<void> {
  const kept = await readOutbox<UnsentDose>().catch(() => []);
  if (kept.length + known.length === 0) return;
  known = kept.sort((one, other) => one.body.fechaHora - other.body.fechaHora);
  for (const listener of listeners) listener();
}

/** One read serves all cards of a screen. */
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

/** The stored doses of any user, oldest first. */
export const useUnsent = (): readonly UnsentDose[] => useSyncExternalStore(subscribe, () => known);
