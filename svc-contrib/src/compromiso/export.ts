/** The filtered promised gifts as a file (rule: pledges). */
import type { Readable } from 'node:stream';
import { civilDay } from '@caparazon/call/time';
import type { Formato } from '@caparazon/office/aporte/calls';
import { documentoInWords, documentoOf } from '@caparazon/office/aporte/documento';
import { tarjetaOrMedio } from '@caparazon/office/aporte/medio';
import { estadoCompromisoLabels } from '@caparazon/office/compromiso/calls';
import { periodoInWords } from '@caparazon/office/compromiso/periodo';
import type { Column } from '@caparazon/service-kit/tabla/columns';
import { fileOf } from '../aporte/export.ts';
import type { Rows } from '../aporte/query.ts';
import type { CompromisoDoc } from './model.ts';

const columns: readonly Column<CompromisoDoc>[] = [
  { header: 'Número', kind: 'whole', width: 9, value: ({ _id }) => _id },
  { header: 'Nombre', kind: 'text', width: 28, value: ({ nombre }) => nombre },
  { header: 'Teléfono', kind: 'phone', width: 18, value: ({ telefonoContacto }) => telefonoContacto },
  {
    header: 'Documento',
    kind: 'text',
    width: 16,
    value: ({ cedulaIdentidad }) => documentoInWords(documentoOf(cedulaIdentidad)),
  },
  { header: 'E-mail', kind: 'text', width: 28, value: ({ emailContacto }) => emailContacto },
  { header: 'Llega por', kind: 'text', width: 17, value: tarjetaOrMedio },
  { header: 'Número de tarjeta', kind: 'text', width: 21, value: ({ numeroTarjeta }) => numeroTarjeta },
  { header: 'Vencimiento', kind: 'month', width: 12, value: ({ fechaVencimiento }) => fechaVencimiento },
  { header: 'Moneda', kind: 'text', width: 9, value: ({ moneda }) => moneda },
  { header: 'Monto', kind: 'amount', width: 14, value: ({ centesimos }) => centesimos },
  { header: 'Cada cuánto', kind: 'text', width: 16, value: ({ periodo }) => periodoInWords(periodo) },
  { header: 'Desde', kind: 'day', width: 12, value: ({ desde }) => desde },
  { header: 'Hasta', kind: 'day', width: 12, value: ({ hasta }) => hasta || null },
  { header: 'Estado', kind: 'text', width: 11, value: ({ estado }) => estadoCompromisoLabels[estado] },
  { header: 'Nota', kind: 'text', width: 30, value: ({ nota }) => nota },
];

export const exported = (formato: Formato, rows: Rows<CompromisoDoc>): Readable =>
  fileOf(formato, columns, rows, 'Compromisos');

export const exportName = (formato: Formato, now: number): string => `compromisos-${civilDay(now)}.${formato}`;
