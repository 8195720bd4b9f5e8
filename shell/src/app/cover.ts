/**
 * The page that was drawn ahead (`still.tsx`) covers the program until its first screen is ready, then disappears in one
 * step.
 */
import { coverId } from '@caparazon/remote-contract/drawn-ahead';
import { useEffect } from 'react';

const retryMs = 3000;

/** Whether the drawn page is still what is shown. */
export const isCovered = (): boolean => document.getElementById(coverId) !== null;

/** Tells the drawn page that the program could not load its screen (`later.js` says so beside what was pressed). */
export const tellCover = (): void => void dispatchEvent(new Event('sin-programa'));

/**
 * A drawn page stays, with what was typed in it, while the program has nothing to take its place. It is told, and the
 * program tries again by itself.
 */
export function useRetryBeneathCover(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed || !isCovered()) return;
    tellCover();
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [failed, retry]);
}

/** Replaces the cover, if there is one, by the program's page once that is complete. Only a drawn page loads the code. */
export function uncover(): void {
  const cover = document.getElementById(coverId);
  const root = document.getElementById('raiz');
  if (cover === null || root === null) return;
  import(/* webpackChunkName: "take-over" */ './take-over.ts').then(
    ({ takeOver }) => takeOver(cover, root),
    () => setTimeout(uncover, retryMs),
  );
}
