/** The clinic's data as files, for ADMIN (rule: clinic-export). */

import { call } from '@caparazon/call/call';
import { absentWhenEmpty, daysInOrder, pag } from '@caparazon/call/fields';
import { historial } from '@caparazon/call/historial';
import { z } from 'zod';
import { fichasAnimalQuery } from '../animal/calls.ts';
import { reportesQuery } from '../reporte/calls.ts';
import { exportacionMessages as says } from './words.ts';

/** The formats, with their media types. */
export const formatos = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
} as const;
export type Formato = keyof typeof formatos;

/** Those of reports, which have a place (RFC 7946). */
export const formatosReportes = { ...formatos, geojson: 'application/geo+json' } as const;
export type FormatoReportes = keyof typeof formatosReportes;

const among = <F extends string>(all: Readonly<Record<F, string>>, error: string) =>
  absentWhenEmpty(z.enum(Object.keys(all) as F[], { error })).meta({ description: 'Sin él, csv' });

const formato = among(formatos, says.formato);

const ofAdmin = { service: 'svc-cases', method: 'get', access: ['ADMIN'] } as const;

export const getExportarReportes = call({
  ...ofAdmin,
  id: 'getExportarReportes',
  path: '/reportes/exportar',
  summary: 'Los reportes filtrados, en un archivo; su nombre viene en el encabezado `nombre`',
  query: reportesQuery.omit({ pag: true }).extend({ formato: among(formatosReportes, says.formatoReportes) }),
  answer: z.string(),
  produces: Object.values(formatosReportes),
});

export const getExportarFichas = call({
  ...ofAdmin,
  id: 'getExportarFichas',
  path: '/fichas_animal/exportar',
  summary: 'Las fichas de ingreso filtradas, en un archivo; su nombre viene en el encabezado `nombre`',
  query: fichasAnimalQuery.omit({ pag: true }).extend({ formato }).check(daysInOrder),
  answer: z.string(),
  produces: Object.values(formatos),
});

export const getExportacion = call({
  ...ofAdmin,
  id: 'getExportacion',
  path: '/exportacion',
  summary: 'Todo lo que la clínica anotó, una tabla por archivo, en un ZIP con la lista de sus columnas',
  query: z.object({ formato }),
  answer: z.string(),
  produces: ['application/zip'],
});

export const getExportaciones = call({
  ...ofAdmin,
  id: 'getExportaciones',
  path: '/exportaciones',
  summary: 'Quién se llevó datos de la clínica, cuándo y cuáles, lo último primero',
  query: z.object({ pag }),
  answer: historial,
});
