/** The language of the page around, as the shell has told it to the browser (rule: languages). */
export const isEnglishPage = (): boolean => typeof document !== 'undefined' && document.documentElement.lang === 'en';

/** Of what is in Spanish on every page: the messages of the specification. */
export const spanish = 'es-UY';
