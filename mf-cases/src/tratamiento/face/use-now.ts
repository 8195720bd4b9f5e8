import { useShell } from '@caparazon/remote-contract/shell';
import { useCallback, useEffect, useReducer } from 'react';

const everyMs = 15_000;
/** A browser's timer cannot be set much further. */
const longestMs = 24 * 3600_000;

interface Clock {
  /** The server's time in epoch milliseconds (rule: server-clock). */
  now: number;
  /** Makes the time advance at an instant, however soon it comes. @returns a function that cancels it */
  wakeAt: (instant: number | undefined) => () => void;
}

/**
 * The time of the server. It advances while the screen is open, and at once when the page becomes visible again. It is
 * read whenever the screen is drawn: the first answer tells how far off the clock of this device is, and what that
 * answer brought is never drawn by the wrong time.
 */
export function useClock(): Clock {
  const { now: serverNow } = useShell();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const tick = () => draw();
    const ticking = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  const wakeAt = useCallback(
    (instant: number | undefined) => {
      if (instant === undefined) return () => {};
      const waking = setTimeout(draw, Math.min(Math.max(0, instant - serverNow()), longestMs));
      return () => clearTimeout(waking);
    },
    [serverNow],
  );
  return { now: serverNow(), wakeAt };
}

/** The time alone. */
export const useNow = (): number => useClock().now;
