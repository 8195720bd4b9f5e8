/** CSV that a Spanish Excel opens right: semicolons, decimal commas, a byte order mark, CRLF (rule: csv-files). */
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Column } from './columns.ts';

function written<Row>(column: Column<Row>, row: Row): string {
  if (column.kind === 'day') return column.value(row).split('-').reverse().join('/');
  if (column.kind === 'whole') return String(column.value(row));
  if (column.kind !== 'amount') return column.value(row);
  const digits = String(column.value(row)).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}

async function* records<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) {
  yield columns.map(({ header }) => header);
  for await (const row of rows) yield columns.map((column) => written(column, row));
}

/**
 * A stream that reads rows on demand, and fails when `rows` does. A cell that a spreadsheet would take for a formula
 * begins with an apostrophe.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): Readable {
  const file = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    // Spreadsheets end a line at a bare CR or LF too, and what follows would be a cell of its own.
    quoted_match: /[\r\n]/,
  });
  // A failure destroys the file, which tells its reader.
  pipeline(Readable.from(records(columns, rows)), file, () => undefined);
  return file;
}
