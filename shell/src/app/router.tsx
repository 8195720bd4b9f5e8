/** The one router: an entry for every address of both specs. */
import { type ProductRoute, routes } from '@caparazon/remote-contract/routes';
import { lazy, type ReactElement, Suspense } from 'react';
import { BrowserRouter, Route, Routes, useParams } from 'react-router-dom';
import { PublicFrame } from '../layout/public-frame.tsx';
import { Navigation } from '../navigation/navigation.tsx';
import { Notices } from '../notices/notices.tsx';
import { useSessionWatch } from '../session/use-session-watch.ts';
import { Page } from './page.tsx';

const NotFound = lazy(() => import('./not-found.tsx'));

/** A page's state is its record's: another record, another page. */
function FreshPage({ route }: { route: ProductRoute }): ReactElement {
  return <Page key={Object.values(useParams()).join('/')} route={route} />;
}

const unknownAddress = (
  <PublicFrame>
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  </PublicFrame>
);

export function Router(): ReactElement {
  useSessionWatch();
  return (
    <BrowserRouter>
      <Navigation />
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<FreshPage route={route} />} />
        ))}
        <Route path="*" element={unknownAddress} />
      </Routes>
      <Notices />
    </BrowserRouter>
  );
}
