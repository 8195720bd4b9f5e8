/** The catalogue of treatment types. */
import { getTiposTratamiento } from '@caparazon/contracts/cases/tiposTratamiento';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { readTipos } from './catalogue.ts';

export function tipoTratamientoRoutes(routes: Routes): void {
  serve(routes, getTiposTratamiento, async () => (await readTipos()).map((nombre) => ({ nombre })));
}
