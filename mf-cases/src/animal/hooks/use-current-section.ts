import { useEffect, useState } from 'react';
import { type SectionName, sectionId, sectionNames } from '../model/sections.ts';

/** The section that crosses the upper third of the window. */
export function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>('procedencia');
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        const name = sectionNames.find((candidate) => sectionId(candidate) === entered?.target.id);
        if (name) setCurrent(name);
      },
      { rootMargin: '-30% 0px -65% 0px' },
    );
    for (const name of sectionNames) {
      const section = document.getElementById(sectionId(name));
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, []);
  return current;
}
