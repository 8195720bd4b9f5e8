import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef, useState } from 'react';

/** Neighbours load too, so that the next photo shows at once. */
const neighbours = [0, 1, -1];

/** @param paths below `/api` @param index null for none @returns object URLs by path */
export function useWholePhotos(paths: readonly string[], index: number | null): Readonly<Record<string, string>> {
  const { photo } = useShell();
  const [sources, setSources] = useState<Record<string, string>>({});
  const requested = useRef(new Set<string>());
  const made = useRef<string[]>([]);

  useEffect(() => {
    if (index === null) return;
    for (const by of neighbours) {
      const path = paths[(index + by + paths.length) % paths.length];
      if (path === undefined || requested.current.has(path)) continue;
      requested.current.add(path);
      photo(path, 'whole').then(
        (blob) => {
          const src = URL.createObjectURL(blob);
          made.current.push(src);
          setSources((known) => ({ ...known, [path]: src }));
        },
        () => requested.current.delete(path),
      );
    }
  }, [paths, index, photo]);

  useEffect(() => {
    const sourcesMade = made.current;
    return () => {
      for (const src of sourcesMade) URL.revokeObjectURL(src);
    };
  }, []);

  return sources;
}
