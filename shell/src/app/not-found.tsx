import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import type { ReactElement } from 'react';
import { useLanguage } from './language.ts';
import { notFound } from './own-routes.ts';

const texts = {
  es: { title: notFound.title, why: 'Puede que el enlace esté viejo o mal escrito.', home: 'Volver a home' },
  en: { title: notFound.english, why: 'The link may be old, or written wrongly.', home: 'Back to the home page' },
};

export default function NotFound(): ReactElement {
  const { title, why, home } = texts[useLanguage()];
  return (
    <EmptyState headingLevel={1} title={title} action={<LinkButton href="/">{home}</LinkButton>}>
      {why}
    </EmptyState>
  );
}
