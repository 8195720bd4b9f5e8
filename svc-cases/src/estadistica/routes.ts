import { getEstadisticas } from '@caparazon/clinic/estadistica/calls';
import { estadisticaMessages as says } from '@caparazon/clinic/estadistica/words';
import { badField } from '@caparazon/service-kit/errors';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { presentEstadisticas } from './presenter.ts';
import { findFigures } from './query.ts';
import { rangesOf } from './ranges.ts';

export function estadisticaRoutes(routes: Routes): void {
  serve(routes, getEstadisticas, async ({ query: { anio, ...filtro }, now }) => {
    const ranges = rangesOf(anio, now());
    if (ranges === null) throw badField('anio', says.notBegun);
    return presentEstadisticas(await findFigures(filtro, ranges), ranges);
  });
}
