/** Whoever comes back to a page goes on at the link by which they left, and not at its top (rule: focus-after-back). */
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The address of the link that last had the focus, by the visit to a page. */
const left = new Map<string, string>();

/** The link comes with its list, and is in sight only once the page is scrolled to where it was. */
const lookMs = 50;
const longestMs = 2000;

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/**
 * Gives the focus to a link once it is in sight, unless the screen or the visitor has moved it by then. A link that has
 * moved out of sight is left alone: the dose that it led to was given.
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
