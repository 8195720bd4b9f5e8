import { useEffect, useState } from 'react';

/** Safari has no idle callback. */
const soonMs = 200;

/** False in the first render. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const arrive = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(arrive, soonMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(arrive, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
