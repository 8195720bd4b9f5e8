/** The languages of the public pages, and which of them a visitor chose (rule: languages). */
import { keepChoice, readChoice } from './cookie-choice.ts';

export type Language = 'es' | 'en';

/** The name of the choice, both in the address (`?lang=en`) and in the cookie that remembers it. */
export const languageChoice = 'lang';

const isLanguage = (text: string | null): text is Language => text === 'es' || text === 'en';

/** The language that the address asks for, or else the one that was chosen before, or else Spanish. */
export function chosenLanguage(query: URLSearchParams): Language {
  const asked = query.get(languageChoice);
  if (isLanguage(asked)) return asked;
  return readChoice(languageChoice) === 'en' ? 'en' : 'es';
}

/** Remembers the language that the address asks for. Without one it does nothing. */
export function keepLanguage(query: URLSearchParams): void {
  const asked = query.get(languageChoice);
  if (isLanguage(asked)) keepChoice(languageChoice, asked);
}
