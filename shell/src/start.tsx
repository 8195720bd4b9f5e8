import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Router } from './app/router.tsx';
import { loadRoutes } from './app/routes.ts';
import { loadConfig } from './app/site-config.ts';
import { makeStore } from './app/store.ts';

/** Renders in a transition, so that the browser can work in between. */
export function start(root: Element): void {
  const store = makeStore();
  void store.dispatch(loadRoutes());
  void store.dispatch(loadConfig());
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
