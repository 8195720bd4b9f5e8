import { type RefObject, useLayoutEffect, useRef } from 'react';
import { footShift, freeShift, pressableBoxes } from './free-place.ts';

/** The screen often changes just after a message comes. */
const lookMs = 250;
/** The part of the window to look in. */
const upperPart = 0.6;

/**
 * Moves a message to where it covers nothing to press, again when the page changes; among cards to the foot of the
 * window. @param held somebody is about to press it
 */
export function useFreePlace(held: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || held) return;
    let shift = Number(current.dataset.shift ?? 0);
    const place = () => {
      const { top, bottom, left, right } = current.getBoundingClientRect();
      const byItself = { top: top - shift, bottom: bottom - shift, left, right };
      const next =
        freeShift(byItself, pressableBoxes(current, true), innerHeight * upperPart) ??
        footShift(byItself, pressableBoxes(current, false), innerHeight) ??
        0;
      if (next === shift) return;
      shift = next;
      current.dataset.shift = String(next);
      current.style.translate = `0 ${next}px`;
    };
    place();
    const looking = setInterval(place, lookMs);
    return () => clearInterval(looking);
  }, [held]);
  return element;
}
