import { useEffect, useRef } from 'react';

/** Puts the focus on the title, from where the keyboard goes on. */
export const focusTitle = (options?: FocusOptions): void => document.querySelector('h1')?.focus(options);

/**
 * The pressed link disappears with the list that it left, so the focus moves to the title.
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
