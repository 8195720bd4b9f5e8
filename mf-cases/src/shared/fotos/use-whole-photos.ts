/** Photos in full size, fetched as they are about to be looked at. */
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef, useState } from 'react';

/** Those next to the one being looked at, so that moving on shows something at once. */
const neighbours = [0, 1, -1];

/**
 * @param paths below `/api`
 * @param index the one being looked at; null for none
 * @returns path → address of an object, for those already here
 */
export function useWholePhotos(paths: readonly string[], index: number | null): Readonly<Record<string, string>> {
  const { photo } = useShell();
  const [sources, setSources] = useState<Record<string, string>>({});
  const asked = useRef(new Set<string>());
  const made = useRef<string[]>([]);

  useEffect(() => {
    if (index === null) return;
    for (const by of neighbours) {
      const path = paths[(index + by + paths.length) % paths.length];
      if (path === undefined || asked.current.has(path)) continue;
      asked.current.add(path);
      photo(path, 'whole').then(
        (blob) => {
          const src = URL.createObjectURL(blob);
          made.current.push(src);
          setSources((known) => ({ ...known, [path]: src }));
        },
        () => asked.current.delete(path),
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
