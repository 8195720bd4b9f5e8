import { useEffect, useState } from 'react';

/** Safari has no idle callback: there, soon after the first picture. */
const soonMs = 200;

/** False while the page is being drawn for the first time, true once the browser has nothing better to do. */
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
