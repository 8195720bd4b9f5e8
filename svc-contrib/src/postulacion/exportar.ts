/** The sign-ups as a CSV file, with a record of who exported them (rule: sign-up-export). */

import type { Readable } from 'node:stream';
import { civilDay, formatDateTime } from '@caparazon/call/time';
import { estadoPostulacionLabels, type PostulacionesFilters } from '@caparazon/office/postulacion/calls';
import { recordChanges } from '@caparazon/service-kit/history';
import type { Column } from '@caparazon/service-kit/tabla/columns';
import { csvOf } from '@caparazon/service-kit/tabla/csv';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { PostulacionDoc } from './model.ts';
import { readPostulaciones } from './query.ts';

/** An export is of no single sign-up. */
export const exportaciones = { entidad: 'postulaciones', idEntidad: 0 } as const;

const columns: readonly Column<PostulacionDoc>[] = [
  { header: 'Número', kind: 'whole', value: ({ _id }) => _id },
  { header: 'Se anotó', kind: 'text', value: ({ fecha }) => formatDateTime(fecha.getTime()) },
  { header: 'Nombre', kind: 'text', value: ({ nombreVoluntario }) => nombreVoluntario },
  { header: 'País', kind: 'text', value: ({ paisVoluntario }) => paisVoluntario },
  { header: 'E-mail', kind: 'text', value: ({ correoVoluntario }) => correoVoluntario },
  { header: 'Estado', kind: 'text', value: ({ estado }) => estadoPostulacionLabels[estado] },
  { header: 'Nota', kind: 'text', value: ({ nota }) => nota },
  {
    header: 'Último cambio',
    kind: 'text',
    value: ({ version, modificadoEn }) => (version > 1 ? formatDateTime(modificadoEn.getTime()) : ''),
  },
];

export const fileNameOf = (now: number): string => `postulaciones-${civilDay(now)}.csv`;

/** The file is only given after the line of history is stored. */
export async function exportPostulaciones(filters: PostulacionesFilters, act: Act): Promise<Readable> {
  const { cantidad, rows } = await readPostulaciones(filters);
  await transaction((session) =>
    recordChanges(session, act, { ...exportaciones, que: 'exportado', antes: null, despues: { cantidad } }),
  );
  return csvOf(columns, rows);
}
