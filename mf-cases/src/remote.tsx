/** The face of mf-cases: its screens, by their names in its routes. */
import '@caparazon/screen-kit/zod-without-eval';
import { defineRemote } from '@caparazon/remote-contract/define-remote';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  reportes: () => import('./reporte/page/reportes-page.tsx'),
  reporte: () => import('./reporte/page/reporte-page.tsx'),
  ficha_ingreso: () => import('./fichaAnimal/page/ficha-ingreso-page.tsx'),
  fichas: () => import('./fichaAnimal/page/fichas-page.tsx'),
  modificar_ficha: () => import('./fichaAnimal/page/modificar-ficha-page.tsx'),
  ficha: () => import('./fichaAnimal/page/ficha-page.tsx'),
  alta_ficha_diaria: () => import('./fichaDiaria/page/alta-ficha-diaria-page.tsx'),
  modificar_ficha_diaria: () => import('./fichaDiaria/page/modificar-ficha-diaria-page.tsx'),
  historicos: () => import('./historico/page/historico-page.tsx'),
  animales_rehabilitacion: () => import('./animalesRehabilitacion/page/animales-rehabilitacion-page.tsx'),
  alta_tratamiento: () => import('./fichaTratamiento/page/alta-tratamiento-page.tsx'),
  modificar_ficha_tratamiento: () => import('./fichaTratamiento/page/modificar-tratamiento-page.tsx'),
  ficha_tratamiento: () => import('./fichaTratamiento/page/tratamiento-page.tsx'),
  realizar_tratamiento: () => import('./fichaTratamiento/page/realizar-tratamiento-page.tsx'),
  actividades: () => import('./calendario/page/actividades-page.tsx'),
});
