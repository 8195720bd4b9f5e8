/** A table as JSON: an array with an object a row, keys named as in the API, instants as ISO 8601. */
import { Readable } from 'node:stream';
import type { Column } from './columns.ts';

/** A column with the name that its field has in the API. */
export type NamedColumn<Row> = Column<Row> & { campo: string };

const written = <Row>(column: Column<Row>, row: Row): unknown => {
  const value = column.value(row);
  return column.kind === 'instant' && value !== null ? new Date(Number(value)).toISOString() : value;
};

async function* pieces<Row>(columns: readonly NamedColumn<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(Object.fromEntries(columns.map((column) => [column.campo, written(column, row)])));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A stream that reads rows on demand, and fails when `rows` does. */
export const jsonOf = <Row>(columns: readonly NamedColumn<Row>[], rows: AsyncIterable<Row>): Readable =>
  Readable.from(pieces(columns, rows), { objectMode: false });
