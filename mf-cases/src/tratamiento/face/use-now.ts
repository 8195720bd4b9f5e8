import { useShell } from '@caparazon/remote-contract/shell';
import { useCallback, useEffect, useReducer } from 'react';

const everyMs = 15_000;
/** A browser's timer cannot be set much further. */
const longestMs = 24 * 3600_000;

interface Clock {
  /** Epoch milliseconds (rule: server-clock). */
  now: number;
  /** @returns a function that cancels it */
  wakeAt: (instant: number | undefined) => () => void;
}

/**
 * The server's time, read by each render, since the first answer corrects the device's clock before its data are drawn.
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

export const useNow = (): number => useClock().now;
