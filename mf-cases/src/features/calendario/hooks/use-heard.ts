import type { TipoEvento } from '@caparazon/contracts/cases/evento';
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef } from 'react';

/** Changes that come together, such as the sheets of a round, are one reason to ask again. */
const togetherMs = 300;

/** Calls `refresh` soon after somebody has made or changed something of these kinds (rule: events). */
export function useHeard(tipos: readonly TipoEvento[], refresh: () => void): void {
  const { hear } = useShell();
  const current = useRef(refresh);
  useEffect(() => {
    current.current = refresh;
  });
  const kinds = tipos.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kinds, not the list that holds them
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stop = hear(tipos, () => {
      clearTimeout(soon);
      soon = setTimeout(() => current.current(), togetherMs);
    });
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, [hear, kinds]);
}
