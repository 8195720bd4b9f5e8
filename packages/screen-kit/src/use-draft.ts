/** The draft of the form on the screen. */
import { useEffect, useMemo, useState } from 'react';
import { type Draft, type DraftChange, type DraftKey, dropDraft, readDraft, writeDraft } from './draft-store.ts';

export interface DraftDesk {
  /** Keeps what the form now holds. Gives when it was kept (epoch milliseconds), or null when the browser can't. */
  keep: (change: DraftChange) => Promise<number | null>;
  /** Forgets it, whatever was still being written included. */
  drop: () => Promise<void>;
}

/** Where one draft is kept. Writes one change at a time; of those that wait, only what they come to together. */
export function deskOf(key: DraftKey): DraftDesk {
  let waiting: DraftChange | undefined;
  let writing: Promise<number | null> | undefined;

  async function write(): Promise<number | null> {
    let kept: number | null = null;
    while (waiting) {
      const change = waiting;
      waiting = undefined;
      const savedAt = Date.now();
      kept = await writeDraft(key, { ...change, savedAt }).then(
        () => savedAt,
        () => null,
      );
    }
    writing = undefined;
    return kept;
  }

  return {
    keep(change) {
      waiting = { ...waiting, ...change };
      writing ??= write();
      return writing;
    },
    async drop() {
      waiting = undefined;
      await writing;
      // A browser without storage has nothing to forget.
      await dropDraft(key).catch(() => undefined);
    },
  };
}

/**
 * @returns `found` undefined while it is being read, null when there is none; and the desk where it is kept
 */
export function useDraft({ idUsuario, form }: DraftKey): { found: Draft | null | undefined; desk: DraftDesk } {
  const [read, setRead] = useState<{ desk: DraftDesk; found: Draft | null }>();
  const desk = useMemo(() => deskOf({ idUsuario, form }), [idUsuario, form]);

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

  return { found: read?.desk === desk ? read.found : undefined, desk };
}
