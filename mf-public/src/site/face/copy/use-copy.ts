import { type RefObject, useEffect, useState } from 'react';

/** How long a button says what it did. */
const saidMs = 4000;

export type Copied = 'copied' | 'selected' | null;

/** Selects what an element says and copies it the old way, which needs no permission. */
function selectAndCopy(element: Element): Copied {
  getSelection()?.selectAllChildren(element);
  // Deprecated, and the only way where the page has no clipboard: plain http, or a browser inside an app.
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

/**
 * Copies a text, or selects where it stands when the clipboard is refused (rule: donations).
 * @param shown the element that shows the text
 * @returns what became of it, for a few seconds
 */
export function useCopy(text: string, shown: RefObject<Element | null>): [Copied, () => void] {
  const [said, setSaid] = useState<{ copied: Copied } | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  return [said?.copied ?? null, () => void copy(text, shown).then((copied) => setSaid({ copied }))];
}
