import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Router } from './app/router.tsx';
import { loadRoutes } from './app/routes.ts';
import { loadConfig } from './app/site-config.ts';
import { makeStore } from './app/store.ts';

/** The first seconds of a visit are the page's. */
const settledMs = 4000;

/** Renders in a transition, so that the browser can work in between. */
export function start(root: Element): void {
  const store = makeStore();
  void store.dispatch(loadRoutes());
  void store.dispatch(loadConfig());
  // Only the built site has a worker.
  if (process.env.NODE_ENV === 'production')
    setTimeout(
      () =>
        import(/* webpackChunkName: "keep-site" */ './app/keep-site.ts').then(
          ({ keepSite }) => keepSite(store),
          () => undefined,
        ),
      settledMs,
    );
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Provider store={store}>
          <Router />
        </Provider>
      </StrictMode>,
    ),
  );
}
