import { FooterColumn, PublicFooter } from '@caparazon/ui/public-footer';
import type { ReactElement } from 'react';
import { useLanguage } from '../app/language.ts';
import { LanguageLink } from './language-link.tsx';
import { frameTexts } from './public-texts.ts';

export default function Footer({ translated }: { translated: boolean }): ReactElement {
  const texts = frameTexts[useLanguage()];
  const { footer, about, work, education, donate, contact } = texts;
  const help = [
    { href: '/reportar', label: texts.report },
    { href: '/seguimiento', label: footer.follow },
    { href: '/voluntariado', label: footer.volunteer },
    donate,
  ];
  return (
    <PublicFooter
      columns={
        <>
          <FooterColumn title={footer.organisation} links={[about, work, education, contact]} />
          <FooterColumn title={footer.help} links={help} />
          <FooterColumn title={footer.team} links={[{ href: '/login', label: texts.login }]} />
        </>
      }
      note={footer.note}
    >
      {translated && (
        <div>
          <LanguageLink />
        </div>
      )}
    </PublicFooter>
  );
}
