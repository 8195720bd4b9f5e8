/** A table as JSON: an array with an object a row, keys named as in the API, instants as ISO 8601. */
import { Readable } from 'node:stream';
import type { Column } from './columns.ts';

/** A column with the name that its field has in the API. */
export type NamedColumn<Row> = Column<Row> & { campo: string };

const written = <Row>(column: Column<Row>, row: Row): unknown => {
  const value = column.value(row);
  return column.kind === 'instant' && value !== null ? new Date(Number(value)).toISOString() : value;
};

const namedOf = <Row>(columns: readonly NamedColumn<Row>[], row: Row): object =>
  Object.fromEntries(columns.map((column) => [column.campo, written(column, row)]));

async function* pieces<Row>(
  [head, tail]: readonly [string, string],
  rows: AsyncIterable<Row>,
  objectOf: (row: Row) => object,
): AsyncGenerator<string> {
  let before = `${head}[\n`;
  let none = true;
  for await (const row of rows) {
    yield before + JSON.stringify(objectOf(row));
    before = ',\n';
    none = false;
  }
  yield `${none ? before : '\n'}]${tail}\n`;
}

/** A stream that reads rows on demand, and fails when `rows` does. */
export const jsonOf = <Row>(columns: readonly NamedColumn<Row>[], rows: AsyncIterable<Row>): Readable =>
  Readable.from(
    pieces(['', ''], rows, (row) => namedOf(columns, row)),
    { objectMode: false },
  );

/** Longitude and latitude in degrees (WGS 84). */
export type Point = readonly [number, number];

/**
 * As `jsonOf`, as features for a map (RFC 7946).
 * @param pointOf null for a row without a place, which stays as a feature without geometry
 */
export const geojsonOf = <Row>(
  columns: readonly NamedColumn<Row>[],
  rows: AsyncIterable<Row>,
  pointOf: (row: Row) => Point | null,
): Readable => {
  const featureOf = (row: Row) => {
    const coordinates = pointOf(row);
    const geometry = coordinates && { type: 'Point', coordinates };
    return { type: 'Feature', geometry, properties: namedOf(columns, row) };
  };
  return Readable.from(pieces(['{"type":"FeatureCollection","features":', '}'], rows, featureOf), {
    objectMode: false,
  });
};
