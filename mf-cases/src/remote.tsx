/** The face of mf-cases: its screens, by their names in the route table. */
import './zod-without-eval.ts';
import { defineRemote } from '@caparazon/remote-contract/define-remote';

export default defineRemote({
  reportes: () => import('./reporte/page/reportes-page.tsx'),
  reporte: () => import('./reporte/page/reporte-page.tsx'),
  ficha_ingreso: () => import('./fichaAnimal/page/ficha-ingreso-page.tsx'),
  ficha: () => import('./fichaAnimal/page/ficha-page.tsx'),
});
