import { drawsEverything } from '@caparazon/remote-contract/drawn-ahead';
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef } from 'react';

function goTo(id: string): void {
  const section = document.getElementById(id);
  // The skip link leads to the main content, which is no section.
  if (section?.tagName === 'MAIN') return;
  section?.scrollIntoView?.();
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Scrolls to the section in the address (rule: home-sections). @param settled once all heights are final */
export function useSectionScroll(settled: boolean): void {
  const { path, hash } = useShell().place;
  // A drawn page was opened at its section already, and its visitor may have scrolled since.
  const opened = useRef(drawsEverything());
  useEffect(() => {
    if (!settled) return;
    if (opened.current) {
      opened.current = false;
      return;
    }
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => goTo(hash || path.toLowerCase().replace(/^\/|\/+$/g, '')));
    });
    return () => cancelAnimationFrame(frame);
  }, [path, hash, settled]);
}
