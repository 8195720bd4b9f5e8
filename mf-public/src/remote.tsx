import { defineRemote } from '@caparazon/remote-contract/define-remote';
import type { routes } from './routes.ts';

/** The home answers the addresses of its sections too (rule: home-sections). */
const home = () => import(/* webpackChunkName: "home" */ './features/home/page/home-page.tsx');

export default defineRemote<typeof routes>({
  home,
  conozcanos: home,
  nuestrotrabajo: home,
  educacion: home,
  voluntariado: home,
  contacto: home,
  colabora: () => import(/* webpackChunkName: "colabora" */ './features/colabora/page/colabora-page.tsx'),
  reportar: () => import(/* webpackChunkName: "reportar" */ './features/reportar/page/reportar-page.tsx'),
  seguimiento: () => import(/* webpackChunkName: "seguimiento" */ './features/seguimiento/page/seguimiento-page.tsx'),
});
