import type { TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import type { CallResult } from '@caparazon/remote-contract/use-call';
import { useEffect, useState } from 'react';
import { fetchTratamiento } from './fetch-tratamiento.ts';

interface Read {
  data?: TratamientoDetalle;
  failure?: ApiFailure;
}

/** A treatment as it is when its editing begins: nothing remembered, and nothing that changes under the hands of who edits. */
export function useFreshTratamiento(idTratamiento: string): CallResult<TratamientoDetalle> {
  const shell = useShell();
  const [tries, setTries] = useState(0);
  const [{ data, failure }, setRead] = useState<Read>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and again only on request
  useEffect(() => {
    const leaving = new AbortController();
    fetchTratamiento(shell, idTratamiento, leaving.signal).then(
      (read) => setRead({ data: read }),
      (refusal) => {
        if (!leaving.signal.aborted && isApiFailure(refusal)) setRead({ failure: refusal });
      },
    );
    return () => leaving.abort();
  }, [idTratamiento, tries]);

  const refresh = () => {
    setRead({});
    setTries(tries + 1);
  };
  return { data, failure, loading: !data && !failure, refresh };
}
