/** The face of a remote: its screens by name, each loaded when it is first opened. */
import type { ComponentType, ReactElement } from 'react';
import { type Shell, ShellProvider } from './shell.ts';

/** Name in the route table → the import of the page, whose default export takes no props. */
export type Pages = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

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

/** What `src/remote.tsx` exports by default, and the shell loads. */
export const defineRemote = (pages: Pages): RemoteFace => ({ pages, Screen });
