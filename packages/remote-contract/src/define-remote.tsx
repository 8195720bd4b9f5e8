import type { ComponentType, ReactElement } from 'react';
import type { ScreenRoute } from './define-routes.ts';
import type { Language } from './language.ts';
import { type Shell, ShellProvider } from './shell.ts';

/** Imports by screen; each page loads with its texts in the given language. */
export type Pages<S extends string = string> = Readonly<
  Partial<Record<S, (language: Language) => Promise<{ default: ComponentType }>>>
>;

export interface RemoteFace {
  pages: Pages;
  Screen: ComponentType<{ page: ComponentType; shell: Shell }>;
}

function Screen({ page: Page, shell }: { page: ComponentType; shell: Shell }): ReactElement {
  return (
    <ShellProvider value={shell}>
      <Page />
    </ShellProvider>
  );
}

/** The default export of `src/remote.tsx`, which the shell loads. */
export const defineRemote = <R extends readonly ScreenRoute[] = readonly ScreenRoute[]>(
  pages: Pages<R[number]['screen']>,
): RemoteFace => ({ pages, Screen });
