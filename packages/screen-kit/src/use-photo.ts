import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useState } from 'react';

/** The object URL of a photo that needs the session. @param path below `/api`, or null for none */
export function usePhoto(
  path: string | null | undefined,
  size: 'whole' | 'thumbnail' = 'thumbnail',
): { src: string | undefined; failed: boolean } {
  const { photo } = useShell();
  const [shown, setShown] = useState<{ path: string; src: string | undefined; failed: boolean }>();

  useEffect(() => {
    if (!path) return;
    const leaving = new AbortController();
    let src: string | undefined;
    photo(path, size, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        src = URL.createObjectURL(blob);
        setShown({ path, src, failed: false });
      },
      () => {
        if (!leaving.signal.aborted) setShown({ path, src: undefined, failed: true });
      },
    );
    return () => {
      leaving.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [path, size, photo]);

  const current = path && shown?.path === path ? shown : undefined;
  return { src: current?.src, failed: current?.failed ?? false };
}
