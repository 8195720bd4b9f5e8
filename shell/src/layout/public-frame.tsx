/** Header and footer of the public site. */
import { PublicHeader } from '@caparazon/ui/public-header';
import { SkipLink } from '@caparazon/ui/skip-link';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppSelector } from '../app/store.ts';
import { useHeaderButton } from './use-header-button.ts';

const Footer = lazy(() => import(/* webpackChunkName: "footer" */ './footer.tsx'));

/** At least as tall as the screen, so that the footer does not jump while a page loads. */
const Content = styled.main`
  min-height: 100svh;
`;

const links = [
  { href: '/conozcanos', label: 'Conocenos' },
  { href: '/nuestrotrabajo', label: 'Nuestro trabajo' },
  { href: '/educacion', label: 'Educación' },
  { href: '/voluntariado', label: 'Voluntariado' },
  { href: '/colabora', label: 'Colaborá' },
];

export function PublicFrame({ children }: { children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  const inSession = useAppSelector(({ session }) => session.current !== null);
  const entrance = inSession ? { href: '/perfil', label: 'Área del equipo' } : { href: '/login', label: 'Ingresar' };
  return (
    <>
      <SkipLink />
      <PublicHeader links={[...links, entrance]} current={pathname} {...useHeaderButton()} />
      <Content id="contenido" tabIndex={-1}>
        {children}
      </Content>
      <Suspense fallback={<div aria-busy />}>
        <Footer />
      </Suspense>
    </>
  );
}
