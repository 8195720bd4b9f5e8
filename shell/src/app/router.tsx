/** The one router: an entry for every address of both specs. */
import { type ProductRoute, routes } from '@caparazon/remote-contract/routes';
import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Navigation } from '../navigation/navigation.tsx';
import { Notices } from '../notices/notices.tsx';
import { useSessionWatch } from '../session/use-session-watch.ts';
import { Page } from './page.tsx';

/** Whatever no other address answers. */
const unknown: ProductRoute = {
  path: '*',
  part: 'shell',
  screen: 'not-found',
  title: 'Esta página no existe',
  access: 'public',
};

export function Router(): ReactElement {
  useSessionWatch();
  return (
    <BrowserRouter>
      <Navigation />
      <Routes>
        {[...routes, unknown].map((route) => (
          <Route key={route.path} path={route.path} element={<Page route={route} />} />
        ))}
      </Routes>
      <Notices />
    </BrowserRouter>
  );
}
