import { getSeguimiento } from '@caparazon/clinic/seguimiento/calls';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { presentSeguimiento } from './presenter.ts';
import { findFollowed } from './query.ts';
import { createThrottle } from './throttle.ts';

export function seguimientoRoutes(routes: Routes): void {
  const countTry = createThrottle();

  serve(routes, getSeguimiento, async ({ query: { reporte, telefono }, ip, now }) => {
    await countTry({ ip, idReporte: reporte }, now());
    return presentSeguimiento(await findFollowed(reporte, telefono));
  });
}
