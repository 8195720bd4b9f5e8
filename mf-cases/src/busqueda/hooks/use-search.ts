import { type Encontrados, getBuscar, textoBuscado } from '@caparazon/clinic/busqueda/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds: not every letter makes a request. */
const pauseMs = 120;

interface Last {
  texto: string;
  found: Encontrados | null;
}

export interface Search extends Last {
  searching: boolean;
  failed: boolean;
  retry: () => void;
}

const asks = (texto: string): boolean => textoBuscado.safeParse(texto).success;

/**
 * Searches while one types; the last answer stays until the next, and an overtaken search is aborted (rule:
 * search-screen). @param texto trimmed
 */
export function useSearch(texto: string): Search {
  const { call } = useShell();
  const [last, setLast] = useState<Last>({ texto: '', found: null });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!asks(texto)) return;
    const overtaken = new AbortController();
    const { signal } = overtaken;
    const settle = (found: Encontrados | null) => {
      if (!signal.aborted) setLast({ texto, found });
    };
    const timer = setTimeout(() => {
      call(getBuscar, { query: { texto } }, { signal }).then(settle, () => settle(null));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [texto, attempt, call]);

  const retry = useCallback(() => {
    setLast({ texto: '', found: null });
    setAttempt((n) => n + 1);
  }, []);
  if (!asks(texto)) return { texto, found: null, searching: false, failed: false, retry };
  const answered = last.texto === texto;
  return { ...last, searching: !answered, failed: answered && last.found === null, retry };
}
