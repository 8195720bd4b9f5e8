/** The look of lists at a desk, chosen in this browser (rule: list-look). */
import { keepChoice, readChoice } from '@caparazon/remote-contract/cookie-choice';
import { useState } from 'react';

export type Look = 'tarjetas' | 'filas';

interface ListLook {
  look: Look;
  choose: (look: Look) => void;
  without: readonly string[];
  toggle: (key: string) => void;
}

/** @param list for its columns; the look is common to all lists */
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
