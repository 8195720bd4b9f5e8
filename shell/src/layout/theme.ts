import { keepChoice, readChoice } from '@caparazon/remote-contract/cookie-choice';
import { useEffect, useState } from 'react';

type Theme = 'dia' | 'noche';

function savedTheme(): Theme {
  const chosen = readChoice('tema');
  if (chosen === 'dia' || chosen === 'noche') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'noche' : 'dia';
}

/** The staff screens' theme, and a function that changes it. */
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
    keepChoice('tema', next);
    setTheme(next);
  };
  return [theme, toggle];
}
