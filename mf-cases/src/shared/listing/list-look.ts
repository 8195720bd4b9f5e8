/**
 * How lists are drawn at a desk, and which columns their rows leave out. Kept in cookies like the theme: local storage
 * holds the session alone (rules: list-look, local-storage).
 */
import { useState } from 'react';

const yearInSeconds = 365 * 24 * 3600;

const read = (name: string): string => new RegExp(`(?:^|; )${name}=([\\w.]*)`).exec(document.cookie)?.[1] ?? '';

function write(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=strict`;
}

export type Look = 'tarjetas' | 'filas';

interface ListLook {
  look: Look;
  choose: (look: Look) => void;
  /** The keys of the columns that are left out. */
  without: readonly string[];
  /** Shows a column, or leaves it out. */
  toggle: (key: string) => void;
}

/** @param list whose columns they are; the look is that of all lists */
export function useListLook(list: string): ListLook {
  const columns = `sin_${list}`;
  const [look, setLook] = useState<Look>(() => (read('lista') === 'filas' ? 'filas' : 'tarjetas'));
  const [without, setWithout] = useState(() => read(columns).split('.').filter(Boolean));
  return {
    look,
    choose(chosen) {
      write('lista', chosen);
      setLook(chosen);
    },
    without,
    toggle(key) {
      const left = without.includes(key) ? without.filter((other) => other !== key) : [...without, key];
      write(columns, left.join('.'));
      setWithout(left);
    },
  };
}
