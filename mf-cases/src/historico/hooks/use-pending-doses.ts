import type { TratamientoDeLista } from '@caparazon/clinic/tratamiento/calls';
import type { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { useEffect, useMemo } from 'react';
import { type Stale, staleOf } from '../../tratamiento/face/freshness.ts';
import type { Tarea } from '../../tratamiento/face/tareas.ts';
import { unresolvedIn } from '../../tratamiento/face/unresolved.ts';
import { useAtrasadas } from '../../tratamiento/face/use-atrasadas.ts';
import { useClock } from '../../tratamiento/face/use-now.ts';
import { useRetry } from '../../tratamiento/face/use-retry.ts';
import { useTratamientosActivos } from '../../tratamiento/face/use-tratamientos-activos.ts';
import { type PendingDoses, pendingDoses } from '../model/pending-doses.ts';

export interface CurrentDoses {
  /** Undefined until all is known. `perdidas`: missed doses. */
  current:
    | { tratamientos: readonly TratamientoDeLista[]; pending: PendingDoses; perdidas: readonly Tarea[] }
    | undefined;
  failure: ApiFailure | undefined;
  /** Set while outdated: a dose may have been given or fallen due since. */
  stale: Stale | null;
  refresh: () => void;
  now: number;
}

/** The waiting doses, which turn overdue at their minute. */
export function usePendingDoses(idFicha: number): CurrentDoses {
  const { now, wakeAt } = useClock();
  const atrasadas = useAtrasadas(idFicha);
  const activos = useTratamientosActivos(idFicha);
  const tratamientos = activos.data?.content;

  const pending = useMemo(
    () => atrasadas.data && tratamientos && pendingDoses(atrasadas.data, tratamientos, now),
    [atrasadas.data, tratamientos, now],
  );
  const soonest = pending?.next[0]?.programada;
  useEffect(() => wakeAt(soonest), [wakeAt, soonest]);

  const refresh = () => {
    atrasadas.refresh();
    activos.refresh();
  };
  useRetry(Boolean(atrasadas.failure ?? activos.failure), refresh);
  return {
    current: tratamientos && pending && { tratamientos, pending, perdidas: unresolvedIn(atrasadas.data, now).perdidas },
    failure: atrasadas.data ? activos.failure : (atrasadas.failure ?? activos.failure),
    stale: staleOf([atrasadas, activos], now),
    refresh,
    now,
  };
}
