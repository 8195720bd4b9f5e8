/** The answer of a read call, kept while the screen is open and fetched again when it may have changed. */
import type { Answer, CallSpec, Outgoing } from '@caparazon/call/call';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { useCallback } from 'react';
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';

export interface CallResult<A> {
  data: A | undefined;
  failure: ApiFailure | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** Fetches again. With a value, shows that value at once instead. */
  refresh(value?: A): void;
}

/** An answer that is kept current. */
export interface KeptResult<A> extends CallResult<A> {
  /** The server's time at which the answer was asked for; what happened later, it does not know. */
  at: number | undefined;
}

/**
 * The server's time at which a request was made, once it is answered: only the answer may have told how far off the
 * clock of this device is.
 * @param begun what `performance.now()` was when it was made
 */
export const askedAt = (shell: Shell, begun: number): number => shell.now() - (performance.now() - begun);

/** A refusal is final. Only failures that may pass by themselves are tried again. */
const mayPass = (error: unknown) => !isApiFailure(error) || error.status === 0 || error.status >= 500;

/** The requests for one answer: how many were made, and when the one was made whose answer is kept. */
interface Asked {
  times: number;
  at?: number;
}

/** By cache and key. The cache itself keeps the object it has when the next answer is equal, so it cannot tell. */
const asked = new WeakMap<object, Map<string, Asked>>();

function askedFor(cache: object, name: string): Asked {
  const known = asked.get(cache) ?? new Map<string, Asked>();
  asked.set(cache, known);
  const one = known.get(name) ?? { times: 0 };
  known.set(name, one);
  return one;
}

/** The cache key of an answer. It names the session, so that nothing fetched in one session is shown in another. */
const keyOf = ({ session }: Shell, spec: CallSpec, outgoing: object) => [session?.key ?? '', spec.id, outgoing];

/**
 * Makes a GET call and keeps it current: on focus, on reconnection, and every `refreshInterval` ms if given.
 * @param outgoing null to wait
 */
export function useCall<C extends CallSpec>(
  spec: C,
  outgoing: Outgoing<C> | null,
  options: Pick<SWRConfiguration, 'refreshInterval' | 'keepPreviousData' | 'revalidateOnFocus'> = {},
): KeptResult<Answer<C>> {
  const shell = useShell();
  const key = outgoing === null ? null : keyOf(shell, spec, outgoing);
  const request = askedFor(useSWRConfig().cache, unstable_serialize(key));
  const { data, error, isLoading, mutate } = useSWR<Answer<C>>(
    key,
    async () => {
      const turn = ++request.times;
      const begun = performance.now();
      const answer = await shell.call(spec, outgoing as Outgoing<C>);
      // Of two requests, the cache keeps the answer of the later one.
      if (turn === request.times) request.at = askedAt(shell, begun);
      return answer;
    },
    { shouldRetryOnError: mayPass, ...options },
  );
  return {
    data,
    failure: isApiFailure(error) ? error : undefined,
    at: data === undefined ? undefined : request.at,
    loading: isLoading && data === undefined,
    refresh: (value) => void (value === undefined ? mutate() : mutate(value, { revalidate: false })),
  };
}

/** Changes the cached answer of a read call, if there is one, by what a write has told. */
export function useChangeAnswer(): <C extends CallSpec>(
  spec: C,
  outgoing: Outgoing<C>,
  change: (answer: Answer<C>) => Answer<C>,
) => void {
  const shell = useShell();
  const { mutate } = useSWRConfig();
  return <C extends CallSpec>(spec: C, outgoing: Outgoing<C>, change: (answer: Answer<C>) => Answer<C>) =>
    void mutate<Answer<C>>(keyOf(shell, spec, outgoing), (answer) => answer && change(answer), { revalidate: false });
}

/** Replaces the cached answer of a read call by what it would answer now, as a write or another read has told. */
export function useKeepAnswer(): <C extends CallSpec>(spec: C, outgoing: Outgoing<C>, answer: Answer<C>) => void {
  const shell = useShell();
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    <C extends CallSpec>(spec: C, outgoing: Outgoing<C>, answer: Answer<C>) => {
      const key = keyOf(shell, spec, outgoing);
      const request = askedFor(cache, unstable_serialize(key));
      // A request that is under way was made before: its answer is dropped.
      request.times += 1;
      request.at = shell.now();
      void mutate(key, answer, { revalidate: false });
    },
    [shell, cache, mutate],
  );
}

/** Changes the cached answers of a read call by what a write has told, wherever it was read with other input. */
export function useChangeAnswers(): <C extends CallSpec>(spec: C, change: (answer: Answer<C>) => Answer<C>) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    <C extends CallSpec>({ id }: C, change: (answer: Answer<C>) => Answer<C>) =>
      void mutate<Answer<C>>(
        (key) => Array.isArray(key) && key[1] === id,
        (answer) => answer && change(answer),
        { revalidate: false },
      ),
    [mutate],
  );
}

/**
 * Marks the cached answers of these calls as outdated. Those on screen are fetched again at once, the others when next
 * needed.
 */
export function useOutdate(): (...specs: readonly CallSpec[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (...specs) => {
      const ids = new Set(specs.map(({ id }) => id));
      void mutate((key) => Array.isArray(key) && ids.has(key[1]));
    },
    [mutate],
  );
}
