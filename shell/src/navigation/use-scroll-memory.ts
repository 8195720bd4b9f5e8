/** A new page starts at its top or section; one returned to is scrolled to where it was. */
import { drawsEverything } from '@caparazon/remote-contract/drawn-ahead';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const left = new Map<string, number>();

/** How long such a page may take to grow. */
const growthMs = 2000;

function scrollWhenLongEnough(top: number): () => void {
  const room = () => document.documentElement.scrollHeight - innerHeight;
  const watch = new ResizeObserver(() => {
    if (room() >= top) stop();
  });
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    scrollTo({ top, behavior: 'instant' });
  };
  const timer = setTimeout(stop, growthMs);
  if (room() >= top) stop();
  else watch.observe(document.body);
  return () => {
    watch.disconnect();
    clearTimeout(timer);
  };
}

export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => void left.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    // Browser or screen scrolls to a section; the visitor has already scrolled a drawn page.
    const returns = kind === 'POP' && hash === '' && !drawsEverything();
    const settle = returns ? scrollWhenLongEnough(left.get(key) ?? 0) : undefined;
    if (kind === 'PUSH' && hash === '') scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      removeEventListener('scroll', remember);
      settle?.();
    };
  }, [key, kind, hash]);
}
