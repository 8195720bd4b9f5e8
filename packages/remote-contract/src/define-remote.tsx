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

/**
 * The default export of `src/remote.tsx`, which the shell loads.
 * @param Beside is drawn after each page
 */
export const defineRemote = <R extends readonly ScreenRoute[] = readonly ScreenRoute[]>(
  pages: Pages<R[number]['screen']>,
  Beside?: ComponentType,
): RemoteFace => ({
  pages,
  Screen: ({ page: Page, shell }): ReactElement => (
    <ShellProvider value={shell}>
      <Page />
      {Beside && <Beside />}
    </ShellProvider>
  ),
});
