/** The way back leads to the link one left by, and not to the page's top (rule: focus-after-back). */
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const left = new Map<string, string>();

/** The link appears with its list, and is in view once the page is scrolled. */
const lookMs = 50;
const longestMs = 2000;

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/**
 * Focuses a link once in view, unless the focus has moved. One that moved out of view is left alone: its dose was
 * given.
 */
function focusInSight(href: string): () => void {
  const until = performance.now() + longestMs;
  const looking = setInterval(() => {
    const page = document.getElementById('contenido');
    const { activeElement } = document;
    const link = [...(page?.querySelectorAll('a') ?? [])].find((one) => one.getAttribute('href') === href);
    const free = activeElement === document.body || activeElement === page;
    const found = free && link !== undefined && isInSight(link);
    if (found) link.focus({ preventScroll: true });
    if (found || !free || performance.now() > until) clearInterval(looking);
  }, lookMs);
  return () => clearInterval(looking);
}

export function useFocusMemory(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const href = target instanceof Element && target.closest('#contenido a')?.getAttribute('href');
      if (href) left.set(key, href);
    };
    addEventListener('focusin', remember);
    const href = kind === 'POP' ? left.get(key) : undefined;
    const stop = href === undefined ? undefined : focusInSight(href);
    return () => {
      removeEventListener('focusin', remember);
      stop?.();
    };
  }, [key, kind]);
}
