/** The language of the shown page (rule: languages). */
import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { chosenLanguage, keepLanguage, type Language } from '@caparazon/remote-contract/language';
import { createContext, useContext, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

const LanguageContext = createContext<Language>('es');

export const LanguageProvider = LanguageContext.Provider;

export const useLanguage = (): Language => useContext(LanguageContext);

/** Decides a route's language, and remembers what the address requests. */
export function useRouteLanguage({ english }: ScreenRoute): Language {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const language = english === undefined ? 'es' : chosenLanguage(query);
  useLayoutEffect(() => {
    keepLanguage(new URLSearchParams(search));
    const tag = language === 'en' ? 'en' : 'es-UY';
    // Setting it again would restyle the whole page.
    if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  }, [search, language]);
  return language;
}
