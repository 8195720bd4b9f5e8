/** What the shell offers to the screens of a remote: the only thing the two know of each other. */
import type { Answer, CallSpec, Outgoing } from '@caparazon/call/call';
import type { Rol } from '@caparazon/call/roles';
import type { Evento, TipoEvento } from '@caparazon/clinic/evento/calls';
import { createContext, useContext } from 'react';
import type { Language } from './language.ts';

export interface Session {
  idUsuario: number;
  /** The role decides only what is drawn; the server decides by the token. */
  role: Rol;
  /** Differs from one login to the next, so that nothing fetched in one is shown in another. */
  key: string;
}

/** Settings of the site that change without a build (`/config.json`). */
export interface SiteConfig {
  tileUrl: string;
  demo: boolean;
}

/** Where the visitor is. */
export interface Place {
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** `#section`, without the sign. */
  hash: string;
  /** Navigation state: what the screen before handed over. Its shape is unknown, so check it. */
  state: unknown;
}

export interface Notice {
  /** In the language of the screen (rule: languages). */
  text: string;
  kind: 'success' | 'error' | 'info';
  /** What one may still do about it, such as 'Deshacer'. The notice then stays for ten seconds. */
  action?: { label: string; run: () => void };
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key means the same request: a repeated one is stored once. */
  idempotencyKey?: string;
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The body of a call that takes bytes, sent as `application/octet-stream`. */
  bytes?: Blob;
}

export interface Shell {
  readonly session: Session | null;
  readonly config: SiteConfig;
  readonly place: Place;
  /** The language in which the screen is drawn: English only where its route has an English title (rule: languages). */
  readonly language: Language;
  /**
   * Makes a call of the contracts and gives its answer.
   * @throws {ApiFailure} with what the server said, or because it could not be reached; after a 401 the visitor is at
   *   /login.
   */
  call<C extends CallSpec>(spec: C, outgoing: Outgoing<C>, options?: CallOptions): Promise<Answer<C>>;
  /**
   * Makes a call that answers a file. Gives its bytes and the name that the server says (rule: necropsy-file-names).
   * @throws {ApiFailure} as `call` does
   */
  download<C extends CallSpec>(spec: C, outgoing: Outgoing<C>): Promise<File>;
  /** A photo's bytes by its path below `/api`, for an object URL: an `<img>` cannot send the token. */
  photo(path: string, size: 'whole' | 'thumbnail', signal?: AbortSignal): Promise<Blob>;
  /** Goes to an address of the product. Plain `<a href>` links need no call, since the shell hears them. */
  go(to: string, options?: { replace?: boolean; state?: unknown }): void;
  /** One step back, or to `fallback` when the visitor came here directly. */
  back(fallback: string): void;
  /** Shows a snackbar for six seconds, or for ten when it offers an action (rule: snackbars). */
  notify(notice: Notice): void;
  /** The time of the server, in epoch milliseconds: it decides what is due, late or of today (rule: server-clock). */
  now(): number;
  /**
   * Calls `listener` for each event of these kinds, from anybody, until the function that it gives is called
   * (rule: events). The id is 0 when some may have been missed: whatever is shown is then asked for again.
   */
  hear(tipos: readonly TipoEvento[], listener: (evento: Evento) => void): () => void;
  /** What the browser's tab says until the visitor leaves the screen: 'Renata, ficha 6'. */
  setTitle(title: string): void;
  /**
   * While true, leaving the screen asks for confirmation first.
   * @param kept whether what is unsaved is stored as a draft, so that the question says that nothing is lost
   */
  setUnsaved(unsaved: boolean, kept?: boolean): void;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The shell, from any screen of a remote. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useShell outside of a remote: screens are mounted by the shell');
  return shell;
}
