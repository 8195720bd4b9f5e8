/** The draft of the form on the screen. */
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useMemo, useState } from 'react';
import { type Draft, type DraftChange, type DraftKey, dropDraft, readDraft, writeDraft } from './draft-store.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface DraftDesk {
  /** Keeps what the form now holds. Gives when it was kept (epoch milliseconds), or null when the browser can't. */
  keep: (change: DraftChange) => Promise<number | null>;
  /** Forgets it, whatever was still being written included. */
  drop: () => Promise<void>;
}

/** Where one draft is kept. */
export function deskOf(key: DraftKey): DraftDesk {
  const writer = oneAtATime(
    (change: DraftChange) => {
      const savedAt = Date.now();
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
      // A browser without storage has nothing to forget.
      await dropDraft(key).catch(() => undefined);
    },
  };
}

interface OpenDraft {
  /** Undefined while it is being read, null when there is none. */
  found: Draft | null | undefined;
  desk: DraftDesk;
  /** How many forms were begun anew here: the key of the form. */
  begun: number;
  /** Begins with a form that knows nothing of the draft, which was dropped. */
  beginAnew: () => void;
}

/** The draft of one form of the person who is logged in. */
export function useDraft(form: string): OpenDraft {
  const idUsuario = useShell().session?.idUsuario ?? 0;
  const desk = useMemo(() => deskOf({ idUsuario, form }), [idUsuario, form]);
  const [read, setRead] = useState<{ desk: DraftDesk; found: Draft | null }>();
  const [begun, setBegun] = useState(0);

  useEffect(() => {
    let current = true;
    readDraft({ idUsuario, form }).then(
      (found) => current && setRead({ desk, found }),
      () => current && setRead({ desk, found: null }),
    );
    return () => {
      current = false;
    };
  }, [idUsuario, form, desk]);

  return {
    found: read?.desk === desk ? read.found : undefined,
    desk,
    begun,
    beginAnew() {
      setRead({ desk, found: null });
      setBegun((times) => times + 1);
    },
  };
}
