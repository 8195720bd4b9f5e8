/**
 * A choice in this browser, kept in a cookie for a year: local storage holds the session only (rule: local-storage).
 */
const yearInSeconds = 365 * 24 * 3600;

/** @returns '' when none was made */
export const readChoice = (name: string): string =>
  new RegExp(`(?:^|; )${name}=([\\w.]*)`).exec(document.cookie)?.[1] ?? '';

/** @param value letters, digits, `_` and `.`; '' forgets the choice */
export function keepChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; path=/; max-age=${value === '' ? 0 : yearInSeconds}; samesite=lax`;
}
