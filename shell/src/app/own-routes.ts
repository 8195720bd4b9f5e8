import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';

export const routes: readonly ScreenRoute[] = [
  { path: '/login', screen: 'login', title: 'Ingresar', english: 'Log in', access: 'public' },
  { path: '/recuperar', screen: 'login', title: 'Recuperar la contraseña', access: 'public' },
  { path: '/primera_vez', screen: 'login', title: 'Primera vez', access: 'public' },
  {
    path: '/logout',
    screen: 'logout',
    title: 'Salir',
    access: 'public',
    menu: { label: 'Salir', icon: 'log-out', group: 'Cuenta', order: 160 },
  },
];

export const notFound = {
  path: '*',
  screen: 'not-found',
  title: 'Esta página no existe',
  english: 'This page does not exist',
  access: 'public',
} satisfies ScreenRoute;

export const unavailable = {
  path: '*',
  screen: 'unavailable',
  title: 'El sitio no está disponible',
  english: 'The site is not available',
  access: 'public',
} satisfies ScreenRoute;
