/** The calendar of the clinic's day. */
import { getCalendario } from '@caparazon/contracts/cases/calendario';
import { civilDayBounds } from '@caparazon/contracts/time';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { presentDay } from './presenter.ts';
import { findDay } from './query.ts';

export function calendarioRoutes(routes: Routes): void {
  serve(routes, getCalendario, async ({ query, now }) => {
    const day = civilDayBounds(query.fecha);
    return presentDay(await findDay(day), day, now());
  });
}
