import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useState } from 'react';
import { fetchFichaAnimal } from './fetch-ficha-animal.ts';

interface FreshFicha {
  ficha: FichaAnimal | undefined;
  failure: ApiFailure | undefined;
  retry: () => void;
}

const nothingYet: Pick<FreshFicha, 'ficha' | 'failure'> = { ficha: undefined, failure: undefined };

/** A record as it is when its editing begins: nothing remembered, and nothing that changes under the hands of who edits. */
export function useFreshFicha(idFicha: number): FreshFicha {
  const shell = useShell();
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState(nothingYet);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and again only on request
  useEffect(() => {
    const leaving = new AbortController();
    fetchFichaAnimal(shell, idFicha, leaving.signal).then(
      (ficha) => setRead({ ficha, failure: undefined }),
      (failure) => {
        if (!leaving.signal.aborted && isApiFailure(failure)) setRead({ ficha: undefined, failure });
      },
    );
    return () => leaving.abort();
  }, [idFicha, tries]);

  const retry = () => {
    setRead(nothingYet);
    setTries(tries + 1);
  };
  return { ...read, retry };
}
