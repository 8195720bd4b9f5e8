import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef } from 'react';

/** Runs `then` after each event (rule: events). @param tipos must be stable */
export function useHeard(tipos: Parameters<Shell['hear']>[0], then: () => void): void {
  const { hear } = useShell();
  const current = useRef(then);
  useEffect(() => {
    current.current = then;
  });
  useEffect(() => hear(tipos, () => current.current()), [hear, tipos]);
}
