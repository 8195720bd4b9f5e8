import { silently, type Tell } from '@caparazon/public-site/textos/reader';
import { isDrawing } from '@caparazon/remote-contract/drawn-ahead';
import { broughtText } from '@caparazon/remote-contract/texts';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { useEffect, useMemo, useState } from 'react';

/**
 * A file of `/textos/`, edited without a build (rule: editable-texts); `undefined` while loading.
 * Prerendered pages contain it.
 * @param read reads it field by field
 * @param otherwise default when the file is unavailable
 */
export function useTextFile<T>(name: string, read: (written: string, tell: Tell) => T, otherwise: T): T | undefined {
  const text = broughtText(name);
  const brought = useMemo(() => (text === undefined ? undefined : read(text, silently)), [text, read]);
  const [loaded, setLoaded] = useState<{ name: string; value: T }>();
  useEffect(() => {
    if (text !== undefined) return;
    const leaving = new AbortController();
    const keep = (value: T) => {
      if (!leaving.signal.aborted) setLoaded({ name, value });
    };
    fetchText(name, leaving.signal).then(
      (written) => keep(read(written, silently)),
      () => keep(otherwise),
    );
    return () => leaving.abort();
  }, [name, text, read, otherwise]);
  if (brought !== undefined) return brought;
  if (isDrawing) return otherwise;
  return loaded?.name === name ? loaded.value : undefined;
}

async function fetchText(name: string, signal: AbortSignal): Promise<string> {
  const answer = await fetchUnlessSilent(`/textos/${name}`, { signal });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.text();
}
