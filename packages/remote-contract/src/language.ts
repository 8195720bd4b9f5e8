/** The languages of public pages (rule: languages). */
import { keepChoice, readChoice } from './cookie-choice.ts';

export type Language = 'es' | 'en';

/** The name in the address and of the cookie. */
export const languageChoice = 'lang';

const isLanguage = (text: string | null): text is Language => text === 'es' || text === 'en';

/** The address's language, else the earlier choice, else Spanish. */
export function chosenLanguage(query: URLSearchParams): Language {
  const asked = query.get(languageChoice);
  if (isLanguage(asked)) return asked;
  return readChoice(languageChoice) === 'en' ? 'en' : 'es';
}

/** Remembers the address's language, if any. */
export function keepLanguage(query: URLSearchParams): void {
  const asked = query.get(languageChoice);
  if (isLanguage(asked)) keepChoice(languageChoice, asked);
}
