import { drawsEverything } from '@caparazon/remote-contract/drawn-ahead';
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef } from 'react';

function goTo(id: string): void {
  const section = document.getElementById(id);
  // The skip link leads to the content of the page, which is not a section.
  if (section?.tagName === 'MAIN') return;
  section?.scrollIntoView?.();
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/**
 * Scrolls to the section that the address names: /conozcanos, `#conozcanos` and so on (rule: home-sections).
 * @param settled whether all heights are final; before that, the section would move away again
 */
export function useSectionScroll(settled: boolean): void {
  const { path, hash } = useShell().place;
  // A page that was drawn ahead was opened at its section before its program came; its visitor may have moved on.
  const opened = useRef(drawsEverything());
  useEffect(() => {
    if (!settled) return;
    if (opened.current) {
      opened.current = false;
      return;
    }
    // After the heights have been painted: what grows in the frame of a scroll counts as a layout shift.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => goTo(hash || path.toLowerCase().replace(/^\/|\/+$/g, '')));
    });
    return () => cancelAnimationFrame(frame);
  }, [path, hash, settled]);
}
