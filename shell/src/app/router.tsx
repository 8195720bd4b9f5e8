/** The one router, with the shell's own addresses and those that the remotes declare (rule: addresses). */
import { SkeletonPage } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Navigation } from '../navigation/navigation.tsx';
import { NoticesWhenNeeded } from '../notices/notices-when-needed.tsx';
import { useSessionWatch } from '../session/use-session-watch.ts';
import { notFound, unavailable } from './own-routes.ts';
import { Page } from './page.tsx';
import { useAppSelector } from './store.ts';

/** What answers an address without a known route, depending on whether the remotes' routes are loaded. */
const otherwise = {
  coming: <SkeletonPage />,
  known: <Page route={notFound} />,
  unavailable: <Page route={unavailable} />,
};

export function Router(): ReactElement {
  useSessionWatch();
  const { all, remotes } = useAppSelector(({ routes }) => routes);
  return (
    <BrowserRouter>
      <Navigation />
      <Routes>
        {all.map((route) => (
          <Route key={route.path} path={route.path} element={<Page route={route} />} />
        ))}
        <Route path="*" element={otherwise[remotes]} />
      </Routes>
      <NoticesWhenNeeded />
    </BrowserRouter>
  );
}
