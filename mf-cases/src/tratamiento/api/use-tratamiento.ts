import { getTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useEffect, useRef } from 'react';

/** How often to look for changes by others, where no event tells of them. */
const refreshInterval = 60_000;

/**
 * One treatment with its given doses, by the id in the address. It is refreshed while it is on the screen, and at once
 * when somebody records a dose.
 */
export function useTratamiento(idTratamiento: string) {
  const { hear } = useShell();
  const result = useCall(getTratamiento, { params: { idTratamiento } }, { refreshInterval });
  const { refresh } = result;
  const again = useRef(refresh);
  again.current = refresh;
  useEffect(() => hear(['dosis'], () => again.current()), [hear]);
  return result;
}
