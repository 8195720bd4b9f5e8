import { type Answer, addressOf, type CallSpec, type Outgoing } from '@caparazon/call/call';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useState } from 'react';
import { askedAt, type KeptResult } from './use-call.ts';

interface Read<A> {
  address?: string;
  data?: A;
  at?: number;
  failure?: ApiFailure;
}

/** Reads a call once, uncached and without later changes, for an edit. */
export function useFresh<C extends CallSpec>(spec: C, outgoing: Outgoing<C>): KeptResult<Answer<C>> {
  const shell = useShell();
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Read<Answer<C>>>({});
  const { params, query } = outgoing as { params?: object; query?: object };
  const address = addressOf(spec, params, query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each address, and again only on request
  useEffect(() => {
    const leaving = new AbortController();
    const begun = performance.now();
    shell.call(spec, outgoing, { signal: leaving.signal }).then(
      (data) => setRead({ address, data, at: askedAt(shell, begun) }),
      (failure) => {
        if (!leaving.signal.aborted && isApiFailure(failure)) setRead({ address, failure });
      },
    );
    return () => leaving.abort();
  }, [address, tries]);

  const refresh = (data?: Answer<C>) => {
    setRead(data === undefined ? {} : { address, data, at: shell.now() });
    if (data === undefined) setTries(tries + 1);
  };
  const { data, at, failure }: Read<Answer<C>> = read.address === address ? read : {};
  return { data, at, failure, loading: data === undefined && failure === undefined, refresh };
}
