/** The languages of public pages (rule: languages). */
import { keepChoice, readChoice } from './cookie-choice.ts';

export type Language = 'es' | 'en';

/** The name of the choice, both in the address (`?lang=en`) and in the cookie that remembers it. */
export const languageChoice = 'lang';

const isLanguage = (text: string | null): text is Language => text === 'es' || text === 'en';

/** The address's language, else the earlier choice, else Spanish. */
export function chosenLanguage(query: URLSearchParams): Language {
  const inAddress = query.get(languageChoice);
  if (isLanguage(inAddress)) return inAddress;
  return readChoice(languageChoice) === 'en' ? 'en' : 'es';
}

/** Remembers the language that the address asks for. Without one it does nothing. */
export function keepLanguage(query: URLSearchParams): void {
  const inAddress = query.get(languageChoice);
  if (isLanguage(inAddress)) keepChoice(languageChoice, inAddress);
}
