/**
 * The page that was drawn at build time (`still.tsx`) covers the program until its first screen is ready, then
 * disappears in one step.
 */
const rootId = 'raiz';
const coverId = 'portada';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * The element of the program at the place of the focused element of the cover. Both draw the same page, so their places
 * correspond.
 */
function focusedTwin(cover: Element, root: Element): HTMLElement | undefined {
  const place = [...cover.querySelectorAll(focusable)].indexOf(document.activeElement as Element);
  return place < 0 ? undefined : root.querySelectorAll<HTMLElement>(focusable)[place];
}

/** Removes the cover and keeps the focus where it was. Without a cover it does nothing. */
export function uncover(): void {
  const cover = document.getElementById(coverId);
  const root = document.getElementById(rootId);
  if (cover === null || root === null) return;
  const next = focusedTwin(cover, root);
  root.removeAttribute('hidden');
  cover.remove();
  next?.focus({ preventScroll: true });
}
