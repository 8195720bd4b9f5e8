import { PublicHeader } from '@caparazon/ui/public-header';
import { SkipLink } from '@caparazon/ui/skip-link';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../app/language.ts';
import { useAppSelector } from '../app/store.ts';
import { LanguageLink } from './language-link.tsx';
import { frameTexts } from './public-texts.ts';
import { useHeaderButton } from './use-header-button.ts';

const Nothing = (): ReactElement => <></>;
/** The page works without it. */
const Footer = lazy(() => import(/* webpackChunkName: "footer" */ './footer.tsx').catch(() => ({ default: Nothing })));

/** At least screen-high, so that the footer does not jump. */
const Content = styled.main`
  min-height: 100svh;
`;

interface PublicFrameProps {
  /** The page has an English version to link to (rule: languages). */
  translated?: boolean;
  children: ReactNode;
}

export function PublicFrame({ translated = false, children }: PublicFrameProps): ReactElement {
  const { pathname } = useLocation();
  const inSession = useAppSelector(({ session }) => session.current !== null);
  const texts = frameTexts[useLanguage()];
  const { about, work, education, volunteering, donate, contact } = texts;
  const entrance = inSession ? { href: '/perfil', label: texts.team } : { href: '/login', label: texts.login };
  return (
    <>
      <SkipLink label={texts.skip} />
      <PublicHeader
        links={[about, work, education, volunteering, donate, contact, entrance]}
        current={pathname}
        {...useHeaderButton()}
        words={texts.header}
        actions={translated && <LanguageLink short />}
      />
      <Content id="contenido" tabIndex={-1}>
        {children}
      </Content>
      <Suspense fallback={<div aria-busy />}>
        <Footer translated={translated} />
      </Suspense>
    </>
  );
}
