/** The page drawn ahead (`still.tsx`) covers the program until its first screen is ready. */
import { coverId } from '@caparazon/remote-contract/drawn-ahead';
import { useEffect } from 'react';

const retryMs = 3000;

export const isCovered = (): boolean => document.getElementById(coverId) !== null;

/** Tells the drawn page that its program's screen failed (`later.js` shows it). */
export const tellCover = (): void => void dispatchEvent(new Event('sin-programa'));

/** While the program fails, the drawn page stays with what was typed there, and the program retries. */
export function useRetryBeneathCover(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed || !isCovered()) return;
    tellCover();
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [failed, retry]);
}

/** Replaces the cover once the program's page is complete. */
export function uncover(): void {
  const cover = document.getElementById(coverId);
  const root = document.getElementById('raiz');
  if (cover === null || root === null) return;
  import(/* webpackChunkName: "take-over" */ './take-over.ts').then(
    ({ takeOver }) => takeOver(cover, root),
    () => setTimeout(uncover, retryMs),
  );
}
