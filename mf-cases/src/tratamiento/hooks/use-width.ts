import { type RefObject, useEffect, useRef, useState } from 'react';

const usual = 320;

export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const box = useRef<E>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(([entry]) => {
      // A hidden element has no width.
      if (entry && entry.contentRect.width > 0) setWidth(Math.max(usual / 2, entry.contentRect.width));
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return [box, width];
}
