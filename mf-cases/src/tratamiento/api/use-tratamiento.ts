import { getTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useEffect, useRef } from 'react';

/** Milliseconds; no event announces some changes. */
const refreshInterval = 60_000;

/** A treatment with its doses, refreshed regularly and when a dose is recorded. */
export function useTratamiento(idTratamiento: string) {
  const { hear } = useShell();
  const result = useCall(getTratamiento, { params: { idTratamiento } }, { refreshInterval });
  const { refresh } = result;
  const again = useRef(refresh);
  again.current = refresh;
  useEffect(() => hear(['dosis'], () => again.current()), [hear]);
  return result;
}
