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

/** The page of an unknown route, by the state of the remotes' routes. */
const otherwise = {
  coming: <SkeletonPage />,
  known: <Page route={notFound} />,
  unavailable: <Page route={unavailable} />,
};

/** React Router's `<Routes>` would cost 2 kB more of the first load. */
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
    useCallback(() => void dispatch(loadRoutes()), [dispatch]),
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
