import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect } from 'react';
import { z } from 'zod';

const carrier = z.object({ flash: z.string() });

/** Shows the previous screen's message and removes it, so that a reload is silent. */
export function useFlash(): void {
  const { place, notify, go } = useShell();
  const { path, query, state } = place;
  const flash = carrier.safeParse(state).data?.flash;
  const here = query.size > 0 ? `${path}?${query}` : path;

  useEffect(() => {
    if (flash === undefined) return;
    notify({ kind: 'success', text: flash });
    go(here, { replace: true, state: null });
  }, [flash, here, notify, go]);
}
