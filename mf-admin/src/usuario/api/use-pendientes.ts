/** The clinic's waiting work. It refreshes by events and by the clock, since no event announces a dose falling due. */
import { getPendientes, type Pendientes } from '@caparazon/clinic/pendientes/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { type KeptResult, useCall } from '@caparazon/screen-kit/use-call';
import { useEffect, useRef } from 'react';

const refreshInterval = 30_000;

export function usePendientes(): KeptResult<Pendientes> {
  const { hear } = useShell();
  const result = useCall(getPendientes, {}, { refreshInterval });
  const refresh = useRef(result.refresh);
  refresh.current = result.refresh;
  useEffect(() => hear(['reporte', 'dosis', 'ficha_diaria'], () => refresh.current()), [hear]);
  return result;
}
