import { type Language, languageChoice } from '@caparazon/remote-contract/language';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../app/language.ts';

const Switch = styled.a`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-width: ${shape.touch};
  min-height: ${shape.touch};
  padding-inline: ${space(3)};
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.pill};
  color: ${role.texto};
  font-size: 1rem;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    background: ${role.superficie};
  }
`;

/** Its name does not fit into the header. */
const Short = styled(Switch)`
  padding-inline: 0;

  span {
    display: none;
  }

  &::after {
    content: attr(lang);
    text-transform: uppercase;
  }
`;

const other: Record<Language, { language: Language; label: string }> = {
  es: { language: 'en', label: 'English' },
  en: { language: 'es', label: 'Español' },
};

export function LanguageLink({ short = false }: { short?: boolean }): ReactElement {
  const { pathname, search } = useLocation();
  const { language, label } = other[useLanguage()];
  const query = new URLSearchParams(search);
  query.set(languageChoice, language);
  const Link = short ? Short : Switch;
  return (
    <Link href={`${pathname}?${query}`} hrefLang={language} lang={language} aria-label={label}>
      <span>{label}</span>
    </Link>
  );
}
