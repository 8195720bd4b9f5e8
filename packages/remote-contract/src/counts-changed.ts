/** A screen tells the menu that something it counts has changed (rules: menu-counts, sign-up-count). */
const changed = 'caparazon:cuentas';

export const tellCounts = (): boolean => dispatchEvent(new Event(changed));

/** Listens until the returned function is called. */
export function hearCounts(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}
