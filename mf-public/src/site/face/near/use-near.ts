import { drawsEverything, isDrawing } from '@caparazon/remote-contract/drawn-ahead';
import { type RefObject, useEffect, useRef, useState } from 'react';

const margin = '800px';

/**
 * True once the element is near the screen, or the page is printed. The drawn page may be scrolled while this one is
 * hidden.
 */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  // A drawn page opened at a section is scrolled already. The first render must know: content missing then is thought
  // complete, and would replace the drawn page without what was typed there.
  const [isNear, setIsNear] = useState(() => isDrawing || (drawsEverything() && scrollY > 0));
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: margin,
    });
    observer.observe(ref.current);
    const come = () => setIsNear(true);
    addEventListener('beforeprint', come);
    if (drawsEverything() && scrollY > 0) come();
    else if (drawsEverything()) addEventListener('scroll', come, { once: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', come);
      removeEventListener('scroll', come);
    };
  }, []);
  return [ref, isNear];
}
