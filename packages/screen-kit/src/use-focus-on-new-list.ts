import { useEffect, useRef } from 'react';

/** Moves the focus to the title, so that the keyboard continues from there. */
export const focusTitle = (options?: FocusOptions): void => document.querySelector('h1')?.focus(options);

/**
 * The pressed link disappears with its list, so the focus moves to the title. @param held something else has the focus
 */
export function useFocusOnNewList(address: string, held = false): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (!held) focusTitle({ preventScroll: true });
  }, [address, held]);
}
