/** What waits to be done now: counts, and the animals without a sheet of today. */
import { getPendientes, getSinFichaDeHoy } from '@caparazon/contracts/cases/pendientes';
import { civilDay } from '@caparazon/contracts/time';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { presentAnimal } from '../calendario/presenter.ts';
import { findOverdue, readAnimales } from '../calendario/query.ts';
import { byPlace } from '../fichaAnimal/by-place.ts';
import type { ReporteLists } from '../reporte/remembered.ts';
import { findWithoutSheet } from './query.ts';

/** Reports that wait: not those of possible robots, which are listed apart. */
const unseen = { posibleRobot: false, visto: false, archivado: false } as const;

/** @param reportes knows how many reports match a filter without counting them each time */
export function pendientesRoutes(routes: Routes, reportes: ReporteLists): void {
  serve(routes, getPendientes, async ({ now }) => {
    const instant = now();
    const [atrasadas, sinVer, sinFicha] = await Promise.all([
      findOverdue(instant),
      reportes.known(unseen),
      findWithoutSheet(civilDay(instant)),
    ]);
    return { atrasadas: atrasadas.length, reportesSinVer: sinVer.total, sinFichaDeHoy: sinFicha.length };
  });

  serve(routes, getSinFichaDeHoy, async ({ now }) => {
    const animales = (await readAnimales(await findWithoutSheet(civilDay(now())))).map(presentAnimal);
    return { animales: animales.sort(byPlace) };
  });
}
