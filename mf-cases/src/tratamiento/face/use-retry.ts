import { useEffect, useRef } from 'react';

const everyMs = 15_000;

/** Retries every 15 s: after long failures SWR waits for minutes. */
export function useRetry(failed: boolean, retry: () => void): void {
  const current = useRef(retry);
  useEffect(() => {
    current.current = retry;
  });
  useEffect(() => {
    if (!failed) return;
    const trying = setInterval(() => current.current(), everyMs);
    return () => clearInterval(trying);
  }, [failed]);
}
