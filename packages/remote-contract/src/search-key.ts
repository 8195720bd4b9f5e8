/**
 * The key that opens the search from every staff screen. It can be turned off, for those who speak to the computer or
 * hit keys by accident (WCAG 2.1.4); the choice is kept in a cookie, like the theme (rules: search-key, local-storage).
 */
export const searchKey = '/';

const yearInSeconds = 365 * 24 * 3600;

export const searchKeyWorks = (): boolean => !/(?:^|; )atajo=no(?:;|$)/.test(document.cookie);

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether the key belongs to what has the focus, or to a dialog that covers the screen. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(typing) !== null) || document.querySelector('dialog[open]') !== null;

/** Whether a press of a key asks for the search: its key alone, which nothing else on the screen takes. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  return (
    key === searchKey && !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isTaken(event) && searchKeyWorks()
  );
}

/** @param works whether the key opens the search from now on */
export function keepSearchKey(works: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `atajo=${works ? 'si' : 'no'}; path=/; max-age=${yearInSeconds}; samesite=strict`;
}
