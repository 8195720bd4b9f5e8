/** Reading contributions. */
import { getAportes } from '@caparazon/contracts/contrib/aporte';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { presentAporte } from './presenter.ts';
import { findAportes } from './query.ts';

export function aporteRoutes(routes: Routes): void {
  serve(routes, getAportes, async () => ({ aportes: (await findAportes()).map(presentAporte) }));
}
