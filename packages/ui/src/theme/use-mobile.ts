import { useSyncExternalStore } from 'react';
import { media } from './tokens.ts';

const query = media.mobile.replace('@media ', '');

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the screen is a phone's, where a layout is another and not only narrower (`limits.mobileBreakpointPx`). */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
