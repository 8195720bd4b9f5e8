import type { Answer, CallSpec, Outgoing } from '@caparazon/call/call';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { type Shell, useShell } from '@caparazon/remote-contract/shell';
import { useCallback } from 'react';
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import { useHeard } from './use-heard.ts';

export interface CallResult<A> {
  data: A | undefined;
  failure: ApiFailure | undefined;
  loading: boolean;
  /** Fetches again, or shows a given value at once. */
  refresh(value?: A): void;
}

export interface KeptResult<A> extends CallResult<A> {
  /** Server time of the request; later changes are unknown. */
  at: number | undefined;
}

/**
 * Server time of a request, computed after its answer, which may correct the device's clock. @param begun
 * `performance.now()` of the request
 */
export const askedAt = (shell: Shell, begun: number): number => shell.now() - (performance.now() - begun);

/** Refusals are final. */
const mayPass = (error: unknown) => !isApiFailure(error) || error.status === 0 || error.status >= 500;

interface Asked {
  times: number;
  at?: number;
}

/** The cache keeps an equal answer's old object, so it cannot tell the time. */
const requestsByCache = new WeakMap<object, Map<string, Asked>>();

function askedFor(cache: object, name: string): Asked {
  const known = requestsByCache.get(cache) ?? new Map<string, Asked>();
  requestsByCache.set(cache, known);
  const one = known.get(name) ?? { times: 0 };
  known.set(name, one);
  return one;
}

/** It names the session, so that nothing is shown in another. */
const keyOf = ({ session }: Shell, spec: CallSpec, outgoing: object) => [session?.key ?? '', spec.id, outgoing];

interface KeepingCurrent extends Pick<SWRConfiguration, 'refreshInterval' | 'keepPreviousData' | 'revalidateOnFocus'> {
  /** The kinds of event after which it is read again (rule: events). */
  hears?: Parameters<Shell['hear']>[0];
}

/**
 * Makes a GET call and keeps it current: on focus, reconnection and every `refreshInterval` ms. @param outgoing null to
 * wait
 */
export function useCall<C extends CallSpec>(
  spec: C,
  outgoing: Outgoing<C> | null,
  { hears = [], ...options }: KeepingCurrent = {},
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
      // The cache keeps the later request's answer.
      if (turn === request.times) request.at = askedAt(shell, begun);
      return answer;
    },
    { shouldRetryOnError: mayPass, ...options },
  );
  useHeard(hears, () => void mutate());
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

/** Replaces a cached answer by what it would be now. */
export function useKeepAnswer(): <C extends CallSpec>(spec: C, outgoing: Outgoing<C>, answer: Answer<C>) => void {
  const shell = useShell();
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    <C extends CallSpec>(spec: C, outgoing: Outgoing<C>, answer: Answer<C>) => {
      const key = keyOf(shell, spec, outgoing);
      const request = askedFor(cache, unstable_serialize(key));
      // A running request is older, so its answer is dropped.
      request.times += 1;
      request.at = shell.now();
      void mutate(key, answer, { revalidate: false });
    },
    [shell, cache, mutate],
  );
}

/** Changes all cached answers of a call after a write. */
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

/** Outdates cached answers: visible ones are fetched at once, the others when needed. */
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
