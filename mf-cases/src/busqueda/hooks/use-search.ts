import { type Encontrados, getBuscar, textoBuscado } from '@caparazon/clinic/busqueda/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCallback, useEffect, useState } from 'react';

/** Not every letter of a quick typist makes a request. */
const pauseMs = 120;

interface Last {
  texto: string;
  found: Encontrados | null;
}

export interface Search extends Last {
  /** Whether an answer to what is typed now is still to come. */
  searching: boolean;
  /** Whether the last search failed. */
  failed: boolean;
  retry: () => void;
}

const asks = (texto: string): boolean => textoBuscado.safeParse(texto).success;

/**
 * Searches while one types. The last answer stays until the next one comes; a search that is overtaken is abandoned
 * (rule: search-screen).
 * @param texto what is typed, trimmed
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
