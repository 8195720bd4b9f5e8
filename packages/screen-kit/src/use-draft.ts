/** The draft of the form on the screen. */
import { useShell } from '@caparazon/remote-contract/shell';
import { useMemo, useState } from 'react';
import { type Draft, type DraftChange, type DraftKey, dropDraft, readDraft, writeDraft } from './draft-store.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { useLoaded } from './use-loaded.ts';

export interface DraftDesk {
  /** Stores what the form now holds. Gives when it was stored (epoch milliseconds), or null when the browser cannot. */
  keep: (change: DraftChange) => Promise<number | null>;
  /** Deletes it, including what is still being written. */
  drop: () => Promise<void>;
}

/**
 * Where one draft is stored.
 * @param now the server's time, which the screens say a draft is of
 */
export function deskOf(key: DraftKey, now: () => number): DraftDesk {
  const writer = oneAtATime(
    (change: DraftChange) => {
      const savedAt = now();
      return writeDraft(key, { ...change, savedAt }).then(
        () => savedAt,
        () => null,
      );
    },
    (waiting, next) => ({ ...waiting, ...next }),
  );
  return {
    keep: writer.put,
    async drop() {
      await writer.stop();
      // A browser without storage has nothing to delete.
      await dropDraft(key).catch(() => undefined);
    },
  };
}

interface OpenDraft {
  /** Undefined while it is being read; null when there is none. */
  found: Draft | null | undefined;
  desk: DraftDesk;
  /** How many times the form was begun again; the key of the form. */
  begun: number;
  /** Begins a form without the draft, which was discarded. */
  beginAnew: () => void;
}

/** The draft of one form of the session's user. */
export function useDraft(form: string): OpenDraft {
  const { session, now } = useShell();
  const idUsuario = session?.idUsuario ?? 0;
  const desk = useMemo(() => deskOf({ idUsuario, form }, now), [idUsuario, form, now]);
  const [found, setFound] = useLoaded<Draft | null>(`${idUsuario}/${form}`, () =>
    readDraft({ idUsuario, form }).catch(() => null),
  );
  const [begun, setBegun] = useState(0);

  return {
    found,
    desk,
    begun,
    beginAnew() {
      setFound(null);
      setBegun((times) => times + 1);
    },
  };
}
