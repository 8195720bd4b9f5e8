import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useEffectEvent } from 'react';

type Hear = Parameters<Shell['hear']>;

/**
 * Does something after each event of these kinds, while the screen is open (rule: events). What only reads a call again
 * says it by `hears` of `useCall`.
 */
export function useHeard(tipos: Hear[0], then: Hear[1]): void {
  const { hear } = useShell();
  const happened = useEffectEvent(then);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same kinds, whichever list names them
  useEffect(() => (tipos.length > 0 ? hear(tipos, (evento) => happened(evento)) : undefined), [hear, tipos.join()]);
}
