/** How lists are drawn at a desk, and which columns their rows leave out: choices of this browser (rule: list-look). */
import { keepChoice, readChoice } from '@caparazon/remote-contract/cookie-choice';
import { useState } from 'react';

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
  const [look, setLook] = useState<Look>(() => (readChoice('lista') === 'filas' ? 'filas' : 'tarjetas'));
  const [without, setWithout] = useState(() => readChoice(columns).split('.').filter(Boolean));
  return {
    look,
    choose(chosen) {
      keepChoice('lista', chosen);
      setLook(chosen);
    },
    without,
    toggle(key) {
      const left = without.includes(key) ? without.filter((other) => other !== key) : [...without, key];
      keepChoice(columns, left.join('.'));
      setWithout(left);
    },
  };
}
