import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef } from 'react';

/**
 * Does something after each event of these kinds, while the screen is open: usually refreshing what it shows
 * (rule: events).
 * @param tipos the same list each time, or the events are heard anew
 */
export function useHeard(tipos: Parameters<Shell['hear']>[0], then: () => void): void {
  const { hear } = useShell();
  const current = useRef(then);
  useEffect(() => {
    current.current = then;
  });
  useEffect(() => hear(tipos, () => current.current()), [hear, tipos]);
}
