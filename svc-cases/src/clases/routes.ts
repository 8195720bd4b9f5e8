/** The catalogue of classes, as the two forms offer it. */
import { getClasesFichas, getClasesReportes } from '@caparazon/contracts/cases/clases';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { readClases } from './catalogue.ts';

export function claseRoutes(routes: Routes): void {
  serve(routes, getClasesReportes, () => readClases('reportes'));
  serve(routes, getClasesFichas, () => readClases('fichas'));
}
