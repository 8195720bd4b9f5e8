/** All that shell and remotes know of each other. */
import type { Answer, CallSpec, Outgoing } from '@caparazon/call/call';
import type { Rol } from '@caparazon/call/roles';
import type { Evento, TipoEvento } from '@caparazon/clinic/evento/calls';
import { createContext, use } from 'react';
import type { Language } from './language.ts';

export interface Session {
  idUsuario: number;
  /** For rendering only; the server decides by the token. */
  role: Rol;
  /** Unique to a login, so that nothing cached is shown in another. */
  key: string;
}

export interface SiteConfig {
  tileUrl: string;
  demo: boolean;
}

export interface Place {
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  hash: string;
  /** Navigation state of unknown shape, so check it. */
  state: unknown;
}

export interface Notice {
  text: string;
  kind: 'success' | 'error' | 'info';
  /** Such as 'Deshacer'; the notice then stays for ten seconds. */
  action?: { label: string; run: () => void };
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  onProgress?: (share: number) => void;
  /** Sent as `application/octet-stream`. */
  bytes?: Blob;
}

export interface Shell {
  readonly session: Session | null;
  readonly config: SiteConfig;
  readonly place: Place;
  /** English only for routes with an English title (rule: languages). */
  readonly language: Language;
  /** Makes a call. @throws {ApiFailure} a refusal or no answer; a 401 leads to /login */
  call<C extends CallSpec>(spec: C, outgoing: Outgoing<C>, options?: CallOptions): Promise<Answer<C>>;
  /** Downloads a file under the server's name (rule: necropsy-file-names). @throws {ApiFailure} as `call` */
  download<C extends CallSpec>(spec: C, outgoing: Outgoing<C>): Promise<File>;
  /** A photo's bytes by its path below `/api`: an `<img>` cannot send the token. */
  photo(path: string, size: 'whole' | 'thumbnail', signal?: AbortSignal): Promise<Blob>;
  go(to: string, options?: { replace?: boolean; state?: unknown }): void;
  back(fallback: string): void;
  /** Shows a snackbar for six seconds, ten with an action (rule: snackbars). */
  notify(notice: Notice): void;
  /** Server time, epoch milliseconds (rule: server-clock). */
  now(): number;
  /**
   * Listens to events until the returned function is called (rule: events). An id of 0 means that some were missed, so
   * read everything again.
   */
  hear(tipos: readonly TipoEvento[], listener: (evento: Evento) => void): () => void;
  setTitle(title: string): void;
  /** Asks before leaving while true. @param kept a draft is stored, so that nothing is lost */
  setUnsaved(unsaved: boolean, kept?: boolean): void;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The shell of a remote's screen. */
export function useShell(): Shell {
  // Unlike `useContext`, it may stand before another `use` that suspends (React counts its hooks anew then).
  const shell = use(ShellContext);
  if (shell === null) throw new Error('useShell outside of a remote: screens are mounted by the shell');
  return shell;
}
