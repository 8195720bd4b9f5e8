/** What waits to be done in the clinic, kept current by what is heard. */
import { getPendientes, type Pendientes } from '@caparazon/contracts/cases/pendientes';
import { useShell } from '@caparazon/remote-contract/shell';
import { type CallResult, useCall } from '@caparazon/screen-kit/use-call';
import { useEffect, useRef } from 'react';

export function usePendientes(): CallResult<Pendientes> {
  const { hear } = useShell();
  const result = useCall(getPendientes, {});
  const refresh = useRef(result.refresh);
  refresh.current = result.refresh;
  useEffect(() => hear(['reporte', 'dosis', 'ficha_diaria'], () => refresh.current()), [hear]);
  return result;
}
