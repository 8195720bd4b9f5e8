/** What a read call gives, kept while the screen is open and fetched again when it may have changed. */
import type { Answer, CallSpec, Outgoing } from '@caparazon/contracts/call';
import useSWR, { type SWRConfiguration } from 'swr';
import { type ApiFailure, isApiFailure } from './api-failure.ts';
import { useShell } from './shell.ts';

export interface CallResult<A> {
  data: A | undefined;
  failure: ApiFailure | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** Fetches again; with a value, shows that at once instead. */
  refresh(value?: A): void;
}

/** A refusal stays a refusal; only what may pass by itself is tried again. */
const mayPass = (error: unknown) => !isApiFailure(error) || error.status === 0 || error.status >= 500;

/**
 * Makes a GET call and keeps it current: on focus, on reconnection, and every `refreshInterval` ms if given.
 * @param outgoing null to wait
 */
export function useCall<C extends CallSpec>(
  spec: C,
  outgoing: Outgoing<C> | null,
  options: Pick<SWRConfiguration, 'refreshInterval' | 'keepPreviousData' | 'revalidateOnFocus'> = {},
): CallResult<Answer<C>> {
  const shell = useShell();
  const { data, error, isLoading, mutate } = useSWR<Answer<C>>(
    outgoing === null ? null : [shell.session?.key ?? '', spec.id, outgoing],
    () => shell.call(spec, outgoing as Outgoing<C>),
    { shouldRetryOnError: mayPass, ...options },
  );
  return {
    data,
    failure: isApiFailure(error) ? error : undefined,
    loading: isLoading && data === undefined,
    refresh: (value) => void (value === undefined ? mutate() : mutate(value, { revalidate: false })),
  };
}
