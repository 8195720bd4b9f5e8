/** The page's language, as the shell has set it (rule: languages). */
export const isEnglishPage = (): boolean => typeof document !== 'undefined' && document.documentElement.lang === 'en';

/** For text that is Spanish on every page. */
export const spanish = 'es-UY';
