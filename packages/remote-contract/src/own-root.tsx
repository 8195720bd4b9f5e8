/**
 * A screen in its own React, for `npm run dev -- --product`: a deployed product's React cannot replace a changed
 * component.
 */
import type { ComponentProps, ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { RemoteFace } from './define-remote.tsx';

const roots = new WeakMap<Element, Root>();

/** The outer React calls it at each drawing; its result runs before the next, and at the end. */
function draw(element: Element, screen: ReactElement): () => void {
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  root.render(screen);
  return () => setTimeout(() => element.isConnected || root.unmount());
}

/** Draws a remote's `Screen` in an element that the outer React leaves empty. */
export const inOwnRoot = (Screen: RemoteFace['Screen'], given: ComponentProps<RemoteFace['Screen']>): ReactElement => (
  <div
    style={{ display: 'contents' }}
    ref={(element) => (element ? draw(element, <Screen {...given} />) : undefined)}
  />
);
