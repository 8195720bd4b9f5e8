import { useSyncExternalStore } from 'react';
import { media } from './tokens.ts';

/** Paper is tablet-narrow, but must print the screen's layout. */
const query = media.mobile.replace('@media ', 'screen and ');

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the layout is a phone's (`limits.mobileBreakpointPx`). */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
