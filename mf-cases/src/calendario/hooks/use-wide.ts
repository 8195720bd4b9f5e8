import { media } from '@caparazon/ui/theme/tokens';
import { useSyncExternalStore } from 'react';

const query = media.wide.replace('@media ', '');

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether three days fit side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
