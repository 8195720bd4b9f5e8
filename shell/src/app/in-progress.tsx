/** The screen that a part does not have yet (rule: unbuilt-screens). */
import { generalMessages as general } from '@caparazon/call/words';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import type { ReactElement } from 'react';
import { useLanguage } from './language.ts';

const texts = {
  es: { title: general.enProceso, why: 'Estamos trabajando en esta parte del sitio.', home: 'Volver a home' },
  en: { title: 'In progress', why: 'We are working on this part of the site.', home: 'Back to the home page' },
};

export default function InProgress(): ReactElement {
  const { title, why, home } = texts[useLanguage()];
  return (
    <EmptyState headingLevel={1} title={title} action={<LinkButton href="/">{home}</LinkButton>}>
      {why}
    </EmptyState>
  );
}
