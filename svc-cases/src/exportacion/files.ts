/** Tables as files: one in one of the formats, or all in an archive (rules: clinic-export, cut-files). */
import type { Readable } from 'node:stream';
import { civilDay } from '@caparazon/call/time';
import type { Formato, FormatoReportes } from '@caparazon/clinic/exportacion/calls';
import { csvOf } from '@caparazon/service-kit/tabla/csv';
import { geojsonOf, jsonOf } from '@caparazon/service-kit/tabla/json';
import type { Snapshot } from '@caparazon/service-kit/tabla/snapshot';
import { xlsxOf } from '@caparazon/service-kit/tabla/xlsx';
import { ZipFile } from 'yazl';
import type { Tabla } from './table.ts';

function fileOf<Doc>(
  formato: FormatoReportes,
  { nombre, columns, point = () => null }: Tabla<Doc>,
  rows: AsyncIterable<Doc>,
): Readable {
  if (formato === 'csv') return csvOf(columns, rows);
  if (formato === 'geojson') return geojsonOf(columns, rows, point);
  return formato === 'json' ? jsonOf(columns, rows) : xlsxOf(columns, rows, nombre);
}

/** One table. Ends the snapshot with the file, whole or cut. */
export function tableFile<Doc>(
  formato: FormatoReportes,
  tabla: Tabla<Doc>,
  rows: AsyncIterable<Doc>,
  snapshot: Snapshot,
): Readable {
  const file = fileOf(formato, tabla, rows);
  file.once('close', () => void snapshot.end());
  return file;
}

const kinds: Readonly<Record<string, string>> = {
  day: 'un día',
  instant: 'fecha y hora',
  whole: 'un número entero',
  number: 'un número',
  yesNo: 'sí, no, o vacío si no se sabe',
  choice: 'una de una lista',
  list: 'varios, separados por punto y coma',
};

/** The list of tables and columns that goes with them. */
function readme(tables: readonly Tabla[], formato: Formato, now: number): string {
  const of = ({ nombre, columns }: Tabla) => [
    `${nombre}.${formato}`,
    ...columns.map(({ header, campo, kind }) => {
      const what = kinds[kind];
      return `  ${header} (${campo})${what ? `: ${what}` : ''}`;
    }),
  ];
  return [
    `Lo que la clínica anotó hasta el ${civilDay(now).split('-').reverse().join('/')}.`,
    'Las tablas se unen por el número de la ficha y el del tratamiento. Entre paréntesis, el nombre del campo en la API.',
    'Las fotos y los archivos de necropsia no van: sus direcciones se abren con una sesión.',
    ...tables.flatMap((table) => ['', ...of(table)]),
    '',
  ].join('\r\n');
}

/** All tables as a ZIP, each read when its turn comes. Fails as a whole, and ends the snapshot with the file. */
export function archive(formato: Formato, tables: readonly Tabla[], snapshot: Snapshot, now: number): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  let current: Readable | undefined;
  const mtime = new Date(now);
  zip.once('error', (error: Error) => file.destroy(error));
  zip.addBuffer(Buffer.from(readme(tables, formato, now)), 'LEEME.txt', { mtime });
  for (const table of tables) {
    // A workbook is compressed already.
    const options = { compress: formato !== 'xlsx', mtime };
    zip.addReadStreamLazy(`${table.nombre}.${formato}`, options, (done) => {
      current = fileOf(formato, table, snapshot.rows(table.model, { sort: { _id: 1 } }));
      current.once('error', (error) => file.destroy(error));
      done(null, current);
    });
  }
  zip.end();
  file.once('close', () => {
    current?.destroy();
    void snapshot.end();
  });
  return file;
}
