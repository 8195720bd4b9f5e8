/**
 * A screen tells the menu of this page that something which it counts has changed, so that the count is current at once
 * (rules: menu-counts, sign-up-count).
 */
const changed = 'caparazon:cuentas';

export const tellCounts = (): boolean => dispatchEvent(new Event(changed));

/** Listens until the function that it gives is called. */
export function hearCounts(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}
