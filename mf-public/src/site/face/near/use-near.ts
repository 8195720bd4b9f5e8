import { drawsEverything, isDrawing } from '@caparazon/remote-contract/drawn-ahead';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** An element within a screen's height counts as near. */
const margin = '800px';

/**
 * True once the element has come near the screen, or the page is printed. While a drawn page stands in for this one, which
 * is hidden, whoever scrolls may be before the element in the drawn page.
 */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  // Who opened the drawn page at a section has scrolled already. It counts from the first drawing on: what is not there
  // then, and not loading either, is thought complete, and takes the drawn page's place without what was typed in it.
  const [near, setNear] = useState(() => isDrawing || (drawsEverything() && scrollY > 0));
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(ref.current);
    const come = () => setNear(true);
    addEventListener('beforeprint', come);
    if (drawsEverything() && scrollY > 0) come();
    else if (drawsEverything()) addEventListener('scroll', come, { once: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', come);
      removeEventListener('scroll', come);
    };
  }, []);
  return [ref, near];
}
