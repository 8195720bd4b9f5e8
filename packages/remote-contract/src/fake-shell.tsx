/** A shell for tests and for `npm run dev` of a remote, with given answers and a record of requests. */
import type { CallSpec } from '@caparazon/call/call';
import type { Evento, TipoEvento } from '@caparazon/clinic/evento/calls';
import type { ReactElement, ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiFailure } from './api-failure.ts';
import type { Language } from './language.ts';
import { type CallOptions, type Notice, type Place, type Session, type Shell, ShellProvider } from './shell.ts';

type FakeAnswer = unknown | ((outgoing: Record<string, unknown>, options: CallOptions) => unknown);

export interface FakeShell extends Shell {
  readonly made: { id: string; outgoing: Record<string, unknown>; options: CallOptions }[];
  readonly notices: Notice[];
  readonly visited: { to: string; state: unknown }[];
  unsaved: boolean;
  kept: boolean;
  title: string;
  clockAhead: number;
  tell(evento: Evento): void;
}

/**
 * @param answers by call id; others fail as if their service were down @param place / by default @param language
 * Spanish by default
 */
export function fakeShell(
  answers: Readonly<Record<string, FakeAnswer>> = {},
  {
    place = {},
    session = { idUsuario: 3, role: 'VOL', key: 'test' },
    language = 'es',
  }: { place?: Partial<Place>; session?: Session | null; language?: Language } = {},
): FakeShell {
  const listeners = new Map<object, { tipos: readonly TipoEvento[]; listener: (evento: Evento) => void }>();
  const shell: FakeShell = {
    made: [],
    notices: [],
    visited: [],
    unsaved: false,
    kept: false,
    title: '',
    clockAhead: 0,
    session,
    language,
    config: { tileUrl: '', demo: false },
    place: { path: '/', params: {}, query: new URLSearchParams(), hash: '', state: null, ...place },
    async call(spec: CallSpec, outgoing: Record<string, unknown>, options: CallOptions = {}) {
      shell.made.push({ id: spec.id, outgoing, options });
      if (!(spec.id in answers)) {
        throw new ApiFailure(503, { message: 'no disponible', errores: [], codigo: 'no_disponible' });
      }
      const answer = answers[spec.id];
      return (await (typeof answer === 'function' ? answer(outgoing, options) : answer)) as never;
    },
    download: (spec: CallSpec, outgoing: Record<string, unknown>) =>
      shell.call(spec, outgoing as never) as Promise<never>,
    photo: () => Promise.resolve(new Blob()),
    go: (to, options) => void shell.visited.push({ to, state: options?.state }),
    back: (fallback) => void shell.visited.push({ to: fallback, state: undefined }),
    notify: (notice) => void shell.notices.push(notice),
    now: () => Date.now() + shell.clockAhead,
    hear(tipos, listener) {
      const key = {};
      listeners.set(key, { tipos, listener });
      return () => void listeners.delete(key);
    },
    tell(evento) {
      for (const { tipos, listener } of [...listeners.values()]) if (tipos.includes(evento.tipo)) listener(evento);
    },
    setTitle: (title) => {
      shell.title = title;
    },
    setUnsaved: (unsaved, kept = false) => {
      shell.unsaved = unsaved;
      shell.kept = kept;
    },
  };
  return shell;
}

/** Links move within the page, as in the shell. @returns a function that stops */
export function hearLinks(go: Shell['go']): () => void {
  const onClick = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (event.defaultPrevented || !href?.startsWith('/')) return;
    event.preventDefault();
    go(href);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Renders in a fake shell, with an empty cache. */
export const InShell = ({ shell, children }: { shell: Shell; children: ReactNode }): ReactElement => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
    <ShellProvider value={shell}>{children}</ShellProvider>
  </SWRConfig>
);
