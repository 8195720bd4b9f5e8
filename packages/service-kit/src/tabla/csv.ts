/** CSV that a Spanish Excel opens right: semicolons, decimal commas, a byte order mark, CRLF (rule: csv-files). */
import { pipeline, Readable } from 'node:stream';
import { wallClock } from '@caparazon/call/time';
import { stringify } from 'csv-stringify';
import { type Column, cellWords } from './columns.ts';

const dayWords = (day: string): string => day.split('-').reverse().join('/');

function written<Row>(column: Column<Row>, row: Row): string | number {
  const value = column.value(row);
  if (value === null) return '';
  switch (column.kind) {
    case 'day':
      return dayWords(String(value));
    case 'instant': {
      const [day = '', time] = wallClock(Number(value)).split('T');
      return `${dayWords(day)} ${time}`;
    }
    case 'whole':
    case 'number':
      return Number(value);
    case 'amount': {
      const digits = String(value).padStart(3, '0');
      return `${digits.slice(0, -2)},${digits.slice(-2)}`;
    }
    default:
      return cellWords(column, row);
  }
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
    // Only a text with a minus could be a formula.
    cast: { number: (value) => String(value).replace('.', ',') },
    // Spreadsheets end a line at a bare CR or LF too, and what follows would be a cell of its own.
    quoted_match: /[\r\n]/,
  });
  // A failure destroys the file, which tells its reader.
  pipeline(Readable.from(records(columns, rows)), file, () => undefined);
  return file;
}
