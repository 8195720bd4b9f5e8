/** One address with its title, frame, guard and screen. */
import type { RemoteRoute, ScreenRoute } from '@caparazon/remote-contract/define-routes';
import type { Place } from '@caparazon/remote-contract/shell';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { shape } from '@caparazon/ui/theme/tokens';
import {
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PublicFrame } from '../layout/public-frame.tsx';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { Guard } from '../session/guard.tsx';
import { uncover } from './cover.ts';
import { LanguageProvider, useRouteLanguage } from './language.ts';
import { useAppSelector } from './store.ts';
import { setTitle } from './title.ts';

const StaffFrame = lazy(() => import('../layout/staff-frame.tsx'));
const Entry = lazy(() => import('../session/entry.tsx'));
const LogoutPage = lazy(() => import('../session/logout-page.tsx'));
const Unavailable = lazy(() => import('./unavailable.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));

const ownPages: Readonly<Record<string, ComponentType>> = {
  login: Entry,
  logout: LogoutPage,
  unavailable: Unavailable,
};

/** The public frame leaves its pages the whole width. */
const Inset = styled.div`
  padding-inline: ${shape.margin};
`;

function OwnScreen({ screen }: ScreenRoute): ReactElement {
  const Screen = ownPages[screen] ?? NotFound;
  useLayoutEffect(uncover, []);
  const whole = <Screen />;
  return screen === 'login' ? whole : <Inset>{whole}</Inset>;
}

/** Each later page starts at its content for keyboard and screen readers. */
function useFreshStart(title: string): void {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  // Before the effects of the screen, which may name what it shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record of the same screen starts with the route's title
  useLayoutEffect(() => setTitle(title), [pathname, title]);
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [pathname]);
}

interface FrameProps {
  area: 'publica' | 'clinica';
  /** It has an English version. */
  translated: boolean;
  children: ReactNode;
}

function Frame({ area, translated, children }: FrameProps): ReactElement {
  const role = useAppSelector(({ session }) => session.current?.role ?? null);
  // Before the first paint: the area's type scale changes the layout.
  useLayoutEffect(() => {
    document.documentElement.dataset.area = area;
  }, [area]);
  if (area === 'clinica' && role !== null) return <StaffFrame role={role}>{children}</StaffFrame>;
  return <PublicFrame translated={translated}>{children}</PublicFrame>;
}

const none = {};

export function Page({
  route,
  params = none,
}: {
  route: ScreenRoute | RemoteRoute;
  params?: Place['params'];
}): ReactElement {
  const language = useRouteLanguage(route);
  useFreshStart((language === 'en' && route.english) || route.title);
  // The key restarts the screen for another record within the same frame.
  const record = Object.values(params).join('/');
  return (
    <LanguageProvider value={language}>
      <Suspense fallback={<SkeletonPage />}>
        <Frame area={route.access === 'public' ? 'publica' : 'clinica'} translated={route.english !== undefined}>
          <Guard route={route}>
            <Suspense key={record} fallback={<SkeletonPage />}>
              {'part' in route ? <RemoteScreen route={route} params={params} /> : <OwnScreen {...route} />}
            </Suspense>
          </Guard>
        </Frame>
      </Suspense>
    </LanguageProvider>
  );
}
