/** The filtered contributions as a file (rule: contribution-export). */
import type { Readable } from 'node:stream';
import { departamentoOf } from '@caparazon/call/departamentos';
import { civilDay } from '@caparazon/call/time';
import type { AportesFilters, Formato } from '@caparazon/office/aporte/calls';
import { documentoInWords, documentoOf } from '@caparazon/office/aporte/documento';
import { tarjetaOrMedio } from '@caparazon/office/aporte/medio';
import type { Column } from '@caparazon/service-kit/tabla/columns';
import { csvOf } from '@caparazon/service-kit/tabla/csv';
import { xlsxOf } from '@caparazon/service-kit/tabla/xlsx';
import type { AporteDoc } from './model.ts';
import type { Rows } from './query.ts';

const documentIn = ({ cedulaIdentidad }: AporteDoc): string => documentoInWords(documentoOf(cedulaIdentidad));

/** The table has no room for it; a file has no other place. */
const wayIn = (aporte: AporteDoc): string => [tarjetaOrMedio(aporte), aporte.detalle].filter(Boolean).join(': ');

/** In the order of the table (rule: contributions-table). */
const columns: readonly Column<AporteDoc>[] = [
  { header: 'Número', kind: 'whole', width: 9, value: ({ _id }) => _id },
  { header: 'Fecha', kind: 'day', width: 12, value: ({ fecha }) => civilDay(fecha.getTime()) },
  { header: 'Nombre', kind: 'text', width: 28, value: ({ nombre }) => nombre },
  { header: 'Teléfono', kind: 'phone', width: 18, value: ({ telefonoContacto }) => telefonoContacto },
  { header: 'Cédula', kind: 'text', width: 13, value: documentIn },
  { header: 'E-mail', kind: 'text', width: 28, value: ({ emailContacto }) => emailContacto },
  { header: 'Tarjeta', kind: 'text', width: 17, value: wayIn },
  { header: 'Moneda', kind: 'text', width: 9, value: ({ moneda }) => moneda },
  { header: 'Dirección', kind: 'text', width: 30, value: ({ direccion }) => direccion },
  { header: 'Número de tarjeta', kind: 'text', width: 21, value: ({ numeroTarjeta }) => numeroTarjeta },
  { header: 'Vencimiento', kind: 'month', width: 12, value: ({ fechaVencimiento }) => fechaVencimiento },
  { header: 'Monto', kind: 'amount', width: 14, value: ({ centesimos }) => centesimos },
  {
    header: 'Departamento',
    kind: 'text',
    width: 16,
    value: ({ idDepartamento }) => departamentoOf(idDepartamento).nombre,
  },
];

/** Gives the reason, so that nobody adds annulled contributions up unawares. */
const annulled: Column<AporteDoc> = {
  header: 'Anulado',
  kind: 'text',
  width: 30,
  value: ({ anulado }) => anulado?.motivo ?? '',
};

/** The file, which fails when reading the rows fails, and ends that reading when it is cut. */
export function fileOf<Row>(
  formato: Formato,
  shown: readonly Column<Row>[],
  { rows, end }: Rows<Row>,
  sheet: string,
): Readable {
  const file = formato === 'csv' ? csvOf(shown, rows) : xlsxOf(shown, rows, sheet);
  file.once('close', () => void end());
  return file;
}

/** @param campanas their names by number */
export function exported(
  formato: Formato,
  { anulados }: AportesFilters,
  aportes: Rows<AporteDoc>,
  campanas: ReadonlyMap<number, string>,
): Readable {
  const campana: Column<AporteDoc> = {
    header: 'Campaña',
    kind: 'text',
    width: 24,
    value: ({ idCampana }) => campanas.get(idCampana ?? 0) ?? '',
  };
  return fileOf(formato, [...columns, campana, ...(anulados === true ? [annulled] : [])], aportes, 'Aportes');
}

/** `aportes-2026-01-01-a-2026-06-30.csv` of some days, `aportes-al-2026-11-22.csv` of all. */
export function exportName(formato: Formato, { desde, hasta }: AportesFilters, now: number): string {
  const until = hasta ?? civilDay(now);
  return `aportes-${desde === undefined ? 'al' : `${desde}-a`}-${until}.${formato}`;
}
