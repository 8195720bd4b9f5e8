import { useEffect, useState } from 'react';

const everyMs = 15_000;

/**
 * The current time in epoch milliseconds. It advances while the screen is open, and at once when the page becomes
 * visible again.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const ticking = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
