/** The addresses that the shell answers itself. No remote can claim them. */
import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';

export const ownRoutes: readonly ScreenRoute[] = [
  { path: '/login', screen: 'login', title: 'Ingresar', access: 'public' },
  { path: '/logout', screen: 'logout', title: 'Salir', access: 'public' },
];

/** Whatever no other route answers. */
export const notFound: ScreenRoute = {
  path: '*',
  screen: 'not-found',
  title: 'Esta página no existe',
  access: 'public',
};

/** In place of the screens of all remotes while their routes cannot be had. */
export const unavailable: ScreenRoute = {
  path: '*',
  screen: 'unavailable',
  title: 'El sitio no está disponible',
  access: 'public',
};
