import { defineRemote } from '@caparazon/remote-contract/define-remote';
import type { routes } from './routes.ts';

/** The home answers its sections' addresses too (spec 1, section 2, 'Home page'). */
const home = () => import(/* webpackChunkName: "home" */ './features/home/page/home-page.tsx');

export default defineRemote<typeof routes>({
  home,
  conozcanos: home,
  nuestrotrabajo: home,
  educacion: home,
  voluntariado: home,
  contacto: home,
  reportar: () => import(/* webpackChunkName: "reportar" */ './features/reportar/page/reportar-page.tsx'),
});
