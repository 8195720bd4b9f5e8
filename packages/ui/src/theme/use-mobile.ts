import { useSyncExternalStore } from 'react';
import { media } from './tokens.ts';

const query = media.mobile.replace('@media ', '');

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the screen is that of a phone, for layouts that differ in more than width (`limits.mobileBreakpointPx`). */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
