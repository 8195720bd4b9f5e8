/**
 * A screen tells the menu of this page that what has come of a sign-up has changed, so that its count is current at
 * once (rule: sign-up-count).
 */
const heard = 'caparazon:postulaciones';

export const tellSignUps = (): boolean => dispatchEvent(new Event(heard));

/** Listens until the function that it gives is called. */
export function hearSignUps(listener: () => void): () => void {
  addEventListener(heard, listener);
  return () => removeEventListener(heard, listener);
}
