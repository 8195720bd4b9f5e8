import { civilDay } from '@caparazon/call/time';
import { getPendientes } from '@caparazon/clinic/pendientes/calls';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { findInCare } from '../animal/in-care.ts';
import { findOverdue } from '../calendario/query.ts';
import type { ReporteLists } from '../reporte/remembered.ts';
import { countWithoutSheet } from './query.ts';

const unseen = { posibleRobot: false, visto: false, archivado: false } as const;

/** @param reportes counts reports without a query */
export function pendientesRoutes(routes: Routes, reportes: ReporteLists): void {
  serve(routes, getPendientes, async ({ now }) => {
    const instant = now();
    const inCare = findInCare();
    const [atrasadas, sinVer, sinFicha] = await Promise.all([
      findOverdue(instant, inCare),
      reportes.known(unseen),
      inCare.then((animals) => countWithoutSheet(animals, civilDay(instant))),
    ]);
    return { atrasadas: atrasadas.length, reportesSinVer: sinVer.total, sinFichaDeHoy: sinFicha };
  });
}
