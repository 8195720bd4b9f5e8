import { type FocusEvent, useEffect, useState } from 'react';

const wantsStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

interface Rotation {
  index: number;
  /** Whether it is moving by itself now. */
  playing: boolean;
  /** Stopped by the button, until the button is pressed again. */
  stopped: boolean;
  toggle(): void;
  /** Goes to one of them. */
  show(index: number): void;
  /** Whether there is any movement to stop: none with `prefers-reduced-motion`. */
  moves: boolean;
  /** For the element that holds what rotates: it pauses on hover and focus. */
  hold: {
    onMouseEnter(): void;
    onMouseLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/**
 * Rotates through `count` items, `everyMs` each. It pauses while the mouse or the focus is on them, and stops by a
 * button (WCAG 2.2.2). With `prefers-reduced-motion` it never moves.
 */
export function useRotation(count: number, everyMs: number): Rotation {
  const [index, setIndex] = useState(0);
  const [moves] = useState(() => !wantsStillness());
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = moves && !stopped && !hovered && !focused;

  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [playing, count, everyMs]);

  return {
    index,
    playing,
    stopped,
    moves,
    show: setIndex,
    toggle: () => setStopped((now) => !now),
    hold: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
