/** The page starts here. */
import '@caparazon/ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Router } from './app/router.tsx';
import { loadRoutes } from './app/routes.ts';
import { configLoaded, fetchConfig } from './app/site-config.ts';
import { makeStore } from './app/store.ts';

const store = makeStore();
void store.dispatch(loadRoutes());
fetchConfig().then(
  (config) => store.dispatch(configLoaded(config)),
  () => undefined,
);

const root = document.getElementById('raiz');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <Router />
      </Provider>
    </StrictMode>,
  );
}
