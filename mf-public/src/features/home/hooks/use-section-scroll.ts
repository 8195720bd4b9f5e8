import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect } from 'react';

function goTo(id: string): void {
  const section = document.getElementById(id);
  // The way past the menu leads to the page's content: that is no section of it.
  if (section?.tagName === 'MAIN') return;
  section?.scrollIntoView?.();
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/**
 * /conozcanos is the home at that section, and so are the others (spec 1, section 2, 'Home page'); `#section` too.
 * @param settled whether everything has its height: until then the section would slip away from under the eyes
 */
export function useSectionScroll(settled: boolean): void {
  const { path, hash } = useShell().place;
  useEffect(() => {
    if (!settled) return;
    // Once the heights have been painted: what grows in the frame of a scroll counts as having jumped.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => goTo(hash || path.slice(1)));
    });
    return () => cancelAnimationFrame(frame);
  }, [path, hash, settled]);
}
