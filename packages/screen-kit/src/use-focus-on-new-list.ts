import { useEffect, useRef } from 'react';

/** Puts the focus on the title, from which the keyboard goes on. */
export const focusTitle = (options?: FocusOptions): void => document.querySelector('h1')?.focus(options);

/**
 * The link that was pressed goes away with the list that it left: the keyboard goes on from the title, not from nowhere.
 * @param address of what the list shows
 * @param held while something else has the focus
 */
export function useFocusOnNewList(address: string, held = false): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (!held) focusTitle({ preventScroll: true });
  }, [address, held]);
}
