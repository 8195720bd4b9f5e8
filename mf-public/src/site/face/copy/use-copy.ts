import { type RefObject, useEffect, useState } from 'react';

const saidMs = 4000;

export type Copied = 'copied' | 'selected' | null;

/** Copies the old way, which needs no permission. */
function selectAndCopy(element: Element): Copied {
  getSelection()?.selectAllChildren(element);
  // Deprecated, but the only way on plain http and in in-app browsers.
  return document.execCommand?.('copy') ? 'copied' : 'selected';
}

async function copy(text: string, shown: RefObject<Element | null>): Promise<Copied> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return shown.current && selectAndCopy(shown.current);
  }
}

/** Copies a text, or selects its element when refused (rule: donations). @returns the result, for a few seconds */
export function useCopy(text: string, shown: RefObject<Element | null>): [Copied, () => void] {
  const [result, setResult] = useState<{ copied: Copied } | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), saidMs);
    return () => clearTimeout(timer);
  }, [result]);
  return [result?.copied ?? null, () => void copy(text, shown).then((copied) => setResult({ copied }))];
}
