import { silently, type Tell } from '@caparazon/contracts/textos/reader';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { useEffect, useState } from 'react';

/**
 * A file of `/textos/`, which a person edits without a build (rule: editable-texts); `undefined` while it loads.
 * @param read reads it field by field
 * @param otherwise what stands when the file cannot be had
 */
export function useTextFile<T>(name: string, read: (written: string, tell: Tell) => T, otherwise: T): T | undefined {
  const [loaded, setLoaded] = useState<{ name: string; value: T }>();
  useEffect(() => {
    const leaving = new AbortController();
    const keep = (value: T) => {
      if (!leaving.signal.aborted) setLoaded({ name, value });
    };
    fetchText(name, leaving.signal).then(
      (written) => keep(read(written, silently)),
      () => keep(otherwise),
    );
    return () => leaving.abort();
  }, [name, read, otherwise]);
  return loaded?.name === name ? loaded.value : undefined;
}

async function fetchText(name: string, signal: AbortSignal): Promise<string> {
  const answer = await fetchUnlessSilent(`/textos/${name}`, { signal });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.text();
}
