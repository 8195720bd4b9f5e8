import { type FocusEvent, useEffect, useState } from 'react';

const wantsStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

interface Rotation {
  index: number;
  playing: boolean;
  /** By the button, until it is pressed again. */
  stopped: boolean;
  toggle(): void;
  show(index: number): void;
  /** False with `prefers-reduced-motion`. */
  moves: boolean;
  hold: {
    onMouseEnter(): void;
    onMouseLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/**
 * Rotates through `count` items. It pauses on hover and focus, stops by a button (WCAG 2.2.2), and never moves with
 * `prefers-reduced-motion`.
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
