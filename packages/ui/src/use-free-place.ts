import { type RefObject, useLayoutEffect, useRef } from 'react';
import { footShift, freeShift, pressableBoxes } from './free-place.ts';

/** The screen below a message often changes just after it has come: its form closes, or a list arrives. */
const lookMs = 250;
/** The part of the window in which a message is looked for. */
const upperPart = 0.6;

/**
 * Moves a message down to where it covers nothing that can be pressed, and again when the page below it has changed. In
 * a list of cards without such a place it goes to the foot of the window, away from the card that comes next.
 * @param held while true it stays: somebody is about to press it
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
