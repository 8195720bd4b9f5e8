import { useSyncExternalStore } from 'react';
import { media } from './tokens.ts';

/** Paper is as narrow as a tablet: a screen that became another one while it is printed would lose what does not fit its pages. */
const query = media.mobile.replace('@media ', 'screen and ');

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the screen is that of a phone, for layouts that differ in more than width (`limits.mobileBreakpointPx`). */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
