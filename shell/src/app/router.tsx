/** The one router, with the shell's own addresses and those that the remotes declare (rule: addresses). */
import type { Place } from '@caparazon/remote-contract/shell';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { type ReactElement, useCallback, useMemo } from 'react';
import { BrowserRouter, matchRoutes, useLocation } from 'react-router-dom';
import { Navigation } from '../navigation/navigation.tsx';
import { NoticesWhenNeeded } from '../notices/notices-when-needed.tsx';
import { useSessionWatch } from '../session/use-session-watch.ts';
import { isCovered, useRetryBeneathCover } from './cover.ts';
import { notFound, unavailable } from './own-routes.ts';
import { Page } from './page.tsx';
import { RootBoundary } from './root-boundary.tsx';
import { loadRoutes } from './routes.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

/** What answers an address without a known route, depending on whether the remotes' routes are loaded. */
const otherwise = {
  coming: <SkeletonPage />,
  known: <Page route={notFound} />,
  unavailable: <Page route={unavailable} />,
};

/**
 * The page of the address. The router's own `<Routes>` would do this too; what it brings besides, nested routes and
 * their errors, is 2 kB of the first load.
 */
function PageOfAddress(): ReactElement {
  const { all, remotes } = useAppSelector(({ routes }) => routes);
  const { pathname } = useLocation();
  const [match] = useMemo(
    () =>
      matchRoutes(
        all.map((route) => ({ path: route.path, route })),
        pathname,
      ) ?? [],
    [all, pathname],
  );
  const dispatch = useAppDispatch();
  useRetryBeneathCover(
    remotes === 'unavailable',
    useCallback(() => void loadRoutes(dispatch), [dispatch]),
  );
  if (match) return <Page route={match.route.route} params={match.params as Place['params']} />;
  return remotes === 'unavailable' && isCovered() ? otherwise.coming : otherwise[remotes];
}

export function Router(): ReactElement {
  useSessionWatch();
  return (
    <RootBoundary>
      <BrowserRouter>
        <Navigation />
        <PageOfAddress />
        <NoticesWhenNeeded />
      </BrowserRouter>
    </RootBoundary>
  );
}
