import { civilDay } from '@caparazon/call/time';
import {
  type FormatoReportes,
  formatosReportes,
  getExportacion,
  getExportaciones,
  getExportarFichas,
  getExportarReportes,
} from '@caparazon/clinic/exportacion/calls';
import { findHistory, type HistoryFields, presentHistory, recordChanges } from '@caparazon/service-kit/history';
import { type Reply, reply } from '@caparazon/service-kit/reply';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { Snapshot } from '@caparazon/service-kit/tabla/snapshot';
import { type Act, actOf } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { mongo } from 'mongoose';
import { fichasFilter } from '../animal/query.ts';
import type { Orden } from '../listing/read.ts';
import { reportesFilter } from '../reporte/query.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { archive, tableFile } from './files.ts';
import { fichas, reportes, tablas } from './tablas.ts';
import type { Tabla } from './table.ts';

/** An export is of no single record. */
const exportaciones = { entidad: 'exportaciones', idEntidad: 0 } as const;

const historyFields: HistoryFields = { tabla: {}, formato: {}, cantidad: {}, filtros: {} };

const recordExport = (act: Act, despues: Record<string, unknown>): Promise<void> =>
  transaction((session) => recordChanges(session, act, { ...exportaciones, que: 'exportado', antes: null, despues }));

interface Asked<Doc extends object> {
  tabla: Tabla<Doc>;
  filter: mongo.Filter<Doc>;
  /** As it was asked, for the history. */
  filtros: object;
  orden: Orden;
  formato: FormatoReportes;
  act: Act;
}

const named = (nombre: string, formato: string, now: Date): string => `${nombre}-${civilDay(now.getTime())}.${formato}`;

/** The file is only given after the line of history is stored. */
async function exported<Doc extends object>({
  tabla,
  filter,
  filtros,
  orden,
  formato,
  act,
}: Asked<Doc>): Promise<Reply> {
  const snapshot = await Snapshot.begin();
  try {
    const cantidad = await snapshot.count(tabla.model, filter);
    const given = Object.entries(filtros).filter(([, value]) => value !== undefined);
    const asked = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    await recordExport(act, { tabla: tabla.nombre, formato, cantidad, filtros: asked });
    const direction = orden === 'asc' ? 1 : -1;
    const rows = snapshot.rows<Doc>(tabla.model, { filter, sort: { fecha: direction, _id: direction } });
    const headers = { nombre: named(tabla.nombre, formato, act.at) };
    return reply(tableFile(formato, tabla, rows, snapshot), { type: formatosReportes[formato], headers });
  } catch (error) {
    await snapshot.end();
    throw error;
  }
}

/** The data of the clinic as files (rule: clinic-export). */
export function exportacionRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  const fullName = (id: number | null) => usuarios.fullName(id);

  serve(routes, getExportarReportes, ({ query: { formato = 'csv', ordenFecha: orden, ...filtros }, session, now }) =>
    exported({
      tabla: reportes(fullName),
      filter: reportesFilter(filtros),
      ...{ filtros, orden, formato },
      act: actOf(session, now()),
    }),
  );

  serve(routes, getExportarFichas, ({ query: { formato = 'csv', ordenFecha: orden, ...filtros }, session, now }) =>
    exported({
      tabla: fichas(fullName),
      filter: fichasFilter(filtros),
      ...{ filtros, orden, formato },
      act: actOf(session, now()),
    }),
  );

  serve(routes, getExportacion, async ({ query: { formato = 'csv' }, session, now }) => {
    const act = actOf(session, now());
    const snapshot = await Snapshot.begin();
    try {
      await recordExport(act, { tabla: 'todo', formato });
      const file = archive(formato, tablas(fullName), snapshot, now());
      return reply(file, { type: 'application/zip', headers: { nombre: named('clinica', 'zip', act.at) } });
    } catch (error) {
      await snapshot.end();
      throw error;
    }
  });

  serve(routes, getExportaciones, async ({ query }) => {
    const { entidad, idEntidad } = exportaciones;
    return presentHistory(await findHistory(entidad, idEntidad, query.pag), historyFields, (id) =>
      usuarios.fullName(id),
    );
  });
}
