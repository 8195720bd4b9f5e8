/**
 * The key that opens the search from every staff screen. It can be turned off, for those who speak to the computer or
 * hit keys by accident (WCAG 2.1.4); this browser keeps the choice, like the theme (rule: search-key).
 */
import { keepChoice, readChoice } from './cookie-choice.ts';

export const searchKey = '/';

export const searchKeyWorks = (): boolean => readChoice('atajo') !== 'no';

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
export const keepSearchKey = (works: boolean): void => keepChoice('atajo', works ? 'si' : 'no');
