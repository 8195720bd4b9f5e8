/** The page drawn ahead (`still.tsx`) lies over the program until its first screen is there, then gives way in one step. */
const rootId = 'raiz';
const coverId = 'portada';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** What stands in the program where the focus stands in the cover: both draw the same page, so places correspond. */
function focusedTwin(cover: Element, root: Element): HTMLElement | undefined {
  const place = [...cover.querySelectorAll(focusable)].indexOf(document.activeElement as Element);
  return place < 0 ? undefined : root.querySelectorAll<HTMLElement>(focusable)[place];
}

/** Takes the cover off, and keeps the focus where it was; without a cover there is nothing to do. */
export function uncover(): void {
  const cover = document.getElementById(coverId);
  const root = document.getElementById(rootId);
  if (cover === null || root === null) return;
  const next = focusedTwin(cover, root);
  root.removeAttribute('hidden');
  cover.remove();
  next?.focus({ preventScroll: true });
}
