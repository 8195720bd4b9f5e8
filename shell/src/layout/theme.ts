/** Day or night in the clinical area, kept in a cookie (rule: night-theme). */
import { useEffect, useState } from 'react';

type Theme = 'dia' | 'noche';

const yearInSeconds = 365 * 24 * 3600;

function savedTheme(): Theme {
  const chosen = /(?:^|; )tema=(dia|noche)/.exec(document.cookie)?.[1];
  if (chosen === 'dia' || chosen === 'noche') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'noche' : 'dia';
}

/** The theme of the staff screens while they are shown, and the function that changes it. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(savedTheme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
  const toggle = () => {
    const next = theme === 'dia' ? 'noche' : 'dia';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `tema=${next}; path=/; max-age=${yearInSeconds}; samesite=strict`;
    setTheme(next);
  };
  return [theme, toggle];
}
