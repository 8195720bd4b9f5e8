/** The face of a remote: its screens by name, each loaded when it is first opened. */
import type { ComponentType, ReactElement } from 'react';
import type { ScreenRoute } from './define-routes.ts';
import type { Language } from './language.ts';
import { type Shell, ShellProvider } from './shell.ts';

/**
 * Name of the screen in the remote's routes → the import of its page, whose default export takes no props, with its texts
 * in the language in which it is opened.
 */
export type Pages<S extends string = string> = Readonly<
  Partial<Record<S, (language: Language) => Promise<{ default: ComponentType }>>>
>;

export interface RemoteFace {
  pages: Pages;
  /** Draws a loaded page with the shell at hand. */
  Screen: ComponentType<{ page: ComponentType; shell: Shell }>;
}

function Screen({ page: Page, shell }: { page: ComponentType; shell: Shell }): ReactElement {
  return (
    <ShellProvider value={shell}>
      <Page />
    </ShellProvider>
  );
}

/** What `src/remote.tsx` exports by default, and the shell loads. A page belongs to a screen of the remote's routes. */
export const defineRemote = <R extends readonly ScreenRoute[] = readonly ScreenRoute[]>(
  pages: Pages<R[number]['screen']>,
): RemoteFace => ({ pages, Screen });
