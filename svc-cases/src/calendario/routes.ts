import { civilDayBounds } from '@caparazon/call/time';
import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { loadFicha } from '../animal/query.ts';
import { type ReadWeights, weightsFor } from '../tratamiento/revision.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { presentDay, presentOverdue, tratamientosOf } from './presenter.ts';
import { findAtrasadas, findDay } from './query.ts';

/**
 * @param usuarios gives the names of prescribers
 * @param readWeights the last weights of animals
 */
export function calendarioRoutes(routes: Routes, usuarios: UsuarioDirectory, readWeights: ReadWeights): void {
  serve(routes, getCalendario, async ({ query, now }) => {
    const day = civilDayBounds(query.fecha);
    const found = await findDay(day);
    const weights = await weightsFor(found.tratamientos, readWeights);
    return presentDay(found, day, { now: now(), weights, usuarios });
  });

  serve(routes, getAtrasadas, async ({ query, now }) => {
    if (query.ficha !== undefined) await loadFicha(query.ficha);
    const instant = now();
    const found = await findAtrasadas(instant, query.ficha);
    const weights = await weightsFor(tratamientosOf(found), readWeights);
    return presentOverdue(found, { now: instant, weights, usuarios });
  });
}
