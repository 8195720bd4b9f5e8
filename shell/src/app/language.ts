/** The language of the page that is shown (rule: languages). */
import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { chosenLanguage, keepLanguage, type Language } from '@caparazon/remote-contract/language';
import { createContext, useContext, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

const LanguageContext = createContext<Language>('es');

export const LanguageProvider = LanguageContext.Provider;

/** The language of the page around. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** Decides the language of a route's page, remembers what the address asks for, and tells the browser. */
export function useRouteLanguage({ english }: ScreenRoute): Language {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const language = english === undefined ? 'es' : chosenLanguage(query);
  useLayoutEffect(() => {
    keepLanguage(new URLSearchParams(search));
    const told = language === 'en' ? 'en' : 'es-UY';
    // Told again, it would have the browser work out the style of the whole page anew.
    if (document.documentElement.lang !== told) document.documentElement.lang = told;
  }, [search, language]);
  return language;
}
