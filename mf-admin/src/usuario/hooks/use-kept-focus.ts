import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus near a button that goes away with what it did.
 * @param changed what tells that it is done
 * @returns the place that takes the focus then, and what the button calls before
 */
export function useKeptFocus<E extends HTMLElement>(
  changed: unknown,
): { place: RefObject<E | null>; press: () => void } {
  const place = useRef<E>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when it has changed
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) place.current?.focus();
    pressed.current = false;
  }, [changed]);
  return {
    place,
    press() {
      pressed.current = true;
    },
  };
}
