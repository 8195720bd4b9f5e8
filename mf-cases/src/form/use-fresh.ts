import type { Answer, CallSpec, Outgoing } from '@caparazon/contracts/call';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useState } from 'react';

interface Fresh<A> {
  data: A | undefined;
  failure: ApiFailure | undefined;
  retry: () => void;
}

/**
 * What a read call gives when an editing begins: nothing remembered, and nothing that changes under the hands of who edits.
 * @param outgoing the same until the screen is another
 */
export function useFresh<C extends CallSpec>(spec: C, outgoing: Outgoing<C>): Fresh<Answer<C>> {
  const { call } = useShell();
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<{ data?: Answer<C>; failure?: ApiFailure }>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and again only on request
  useEffect(() => {
    const leaving = new AbortController();
    call(spec, outgoing, { signal: leaving.signal }).then(
      (data) => setRead({ data }),
      (failure) => {
        if (!leaving.signal.aborted && isApiFailure(failure)) setRead({ failure });
      },
    );
    return () => leaving.abort();
  }, [tries]);

  const retry = () => {
    setRead({});
    setTries(tries + 1);
  };
  return { data: read.data, failure: read.failure, retry };
}
