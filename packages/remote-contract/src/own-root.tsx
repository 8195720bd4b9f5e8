/**
 * A screen in a React of its own, for `npm run dev -- --product`: the React of a product as it is deployed cannot replace
 * a component that changes.
 */
import type { ComponentProps, ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { RemoteFace } from './define-remote.tsx';

const roots = new WeakMap<Element, Root>();

/** The outer React calls it whenever it draws the screen again, and what it gives before each next time and at the end. */
function draw(element: Element, screen: ReactElement): () => void {
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  root.render(screen);
  return () => setTimeout(() => element.isConnected || root.unmount());
}

/** What a remote's `Screen` draws, in an element whose content is none of the outer React's. */
export const inOwnRoot = (Screen: RemoteFace['Screen'], given: ComponentProps<RemoteFace['Screen']>): ReactElement => (
  <div
    style={{ display: 'contents' }}
    ref={(element) => (element ? draw(element, <Screen {...given} />) : undefined)}
  />
);
