import { media } from '@caparazon/ui/theme/tokens';
import { useSyncExternalStore } from 'react';

const query = media.wide.replace('@media ', '');

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
