/**
 * The key that opens the search. It can be turned off for those who use voice or hit keys by accident (WCAG 2.1.4;
 * rule: search-key).
 */
import { keepChoice, readChoice } from './cookie-choice.ts';

export const searchKey = '/';

export const searchKeyWorks = (): boolean => readChoice('atajo') !== 'no';

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** It belongs to the focused element or an open dialog. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(typing) !== null) || document.querySelector('dialog[open]') !== null;

/** Whether a pressed key opens the search: the key alone, outside every field. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  return (
    key === searchKey && !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isTaken(event) && searchKeyWorks()
  );
}

/** @param works whether the key opens the search */
export const keepSearchKey = (works: boolean): void => keepChoice('atajo', works ? 'si' : 'no');
