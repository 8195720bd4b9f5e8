import { useShell } from '@caparazon/remote-contract/shell';
import { useMemo, useState } from 'react';
import { type Draft, type DraftChange, type DraftKey, dropDraft, readDraft, writeDraft } from './draft-store.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { useLoaded } from './use-loaded.ts';

export interface DraftDesk {
  /** Gives the time of storing in epoch milliseconds; null when the browser cannot. */
  keep: (change: DraftChange) => Promise<number | null>;
  /** Also drops what is being written. */
  drop: () => Promise<void>;
}

/** @param now server time */
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
  /** Undefined while reading, null for none. */
  found: Draft | null | undefined;
  desk: DraftDesk;
  /** How often the form was started over; its key. */
  begun: number;
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
