import { getPizarra } from '@caparazon/clinic/pizarra/calls';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { findPizarra } from './query.ts';

export function pizarraRoutes(routes: Routes): void {
  serve(routes, getPizarra, async ({ now }) => ({ animales: await findPizarra(now()) }));
}
