/** The languages of public pages (rule: languages). */
import { keepChoice, readChoice } from './cookie-choice.ts';

export type Language = 'es' | 'en';

export const languageChoice = 'lang';

const isLanguage = (text: string | null): text is Language => text === 'es' || text === 'en';

/** The address's language, else the earlier choice, else Spanish. */
export function chosenLanguage(query: URLSearchParams): Language {
  const inAddress = query.get(languageChoice);
  if (isLanguage(inAddress)) return inAddress;
  return readChoice(languageChoice) === 'en' ? 'en' : 'es';
}

export function keepLanguage(query: URLSearchParams): void {
  const inAddress = query.get(languageChoice);
  if (isLanguage(inAddress)) keepChoice(languageChoice, inAddress);
}
