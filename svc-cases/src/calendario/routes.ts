/** The calendar of the clinic's day, and the doses that are overdue. */
import { getAtrasadas, getCalendario } from '@caparazon/contracts/cases/calendario';
import { civilDayBounds } from '@caparazon/contracts/time';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { loadFicha } from '../fichaAnimal/query.ts';
import { presentDay, presentOverdue } from './presenter.ts';
import { findAtrasadas, findDay } from './query.ts';

export function calendarioRoutes(routes: Routes): void {
  serve(routes, getCalendario, async ({ query, now }) => {
    const day = civilDayBounds(query.fecha);
    return presentDay(await findDay(day), day, now());
  });

  serve(routes, getAtrasadas, async ({ query, now }) => {
    if (query.ficha !== undefined) await loadFicha(query.ficha);
    const instant = now();
    return presentOverdue(await findAtrasadas(instant, query.ficha), instant);
  });
}
