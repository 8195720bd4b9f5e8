/** Reading contributions. */
import { getAportes } from '@caparazon/contracts/contrib/aporte';
import { authorise } from '@caparazon/service-kit/authorise';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { listAportes } from './model.ts';
import { mayReadAportes } from './policy.ts';
import { presentAporte } from './presenter.ts';

export function aporteRoutes(routes: Routes): void {
  serve(routes, getAportes, async ({ session }) => {
    authorise(mayReadAportes(session));
    return { aportes: (await listAportes()).map(presentAporte) };
  });
}
