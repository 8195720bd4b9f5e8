/** One address of the product: its title, its frame, its guard, its screen. */
import type { ProductRoute, RemoteName } from '@caparazon/remote-contract/routes';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PublicFrame } from '../layout/public-frame.tsx';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { Guard } from '../session/guard.tsx';
import { useAppSelector } from './store.ts';

const StaffFrame = lazy(() => import('../layout/staff-frame.tsx'));
const LoginPage = lazy(() => import('../session/login-page.tsx'));
const LogoutPage = lazy(() => import('../session/logout-page.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));

const isRemote = (route: ProductRoute): route is ProductRoute & { part: RemoteName } => route.part !== 'shell';

function ownScreen({ screen }: ProductRoute): ReactElement {
  if (screen === 'login') return <LoginPage />;
  return screen === 'logout' ? <LogoutPage /> : <NotFound />;
}

/** A reader of screens, and the keyboard, start each page at its content; the first page starts where the browser does. */
function useFreshStart(route: ProductRoute): void {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => {
    document.title = `${route.title} · Caparazón`;
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [pathname, route.title]);
}

function Frame({ area, children }: { area: 'publica' | 'clinica'; children: ReactNode }): ReactElement {
  const role = useAppSelector(({ session }) => session.current?.role ?? null);
  // Before the first paint: the area's type scale moves everything.
  useLayoutEffect(() => {
    document.documentElement.dataset.area = area;
  }, [area]);
  if (area === 'clinica' && role !== null) return <StaffFrame role={role}>{children}</StaffFrame>;
  return <PublicFrame>{children}</PublicFrame>;
}

export function Page({ route }: { route: ProductRoute }): ReactElement {
  useFreshStart(route);
  // A screen's state is its record's: another record, another screen, within the same frame.
  const record = Object.values(useParams()).join('/');
  return (
    <Suspense fallback={<SkeletonPage />}>
      <Frame area={route.access === 'public' ? 'publica' : 'clinica'}>
        <Guard route={route}>
          <Suspense key={record} fallback={<SkeletonPage />}>
            {isRemote(route) ? <RemoteScreen route={route} /> : ownScreen(route)}
          </Suspense>
        </Guard>
      </Frame>
    </Suspense>
  );
}
