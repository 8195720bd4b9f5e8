/** Reading contributions. */
import { getAportes } from '@caparazon/contracts/contrib/aporte';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { listAportes } from './model.ts';
import { presentAporte } from './presenter.ts';

export function aporteRoutes(routes: Routes): void {
  serve(routes, getAportes, async () => ({ aportes: (await listAportes()).map(presentAporte) }));
}
