/**
 * Reads lists by plain commands of the database (bench: list). The driver's cursor and `countDocuments`, which is an aggregation,
 * take twice the time, and a model's documents even more.
 */
import { limits } from '@caparazon/call/limits';
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import mongoose from 'mongoose';

export type Orden = 'asc' | 'desc';

export interface Page {
  collection: string;
  filter: object;
  /** What a card shows; `_id: 0` where nobody asks which document it was. */
  fields: Readonly<Record<string, 0 | 1>>;
  orden: Orden;
  /** How many come before it. */
  skip: number;
  limit?: number;
  /** The index to read, where several would do. */
  hint?: Record<string, 1 | -1>;
}

/** More than any list that is asked for whole has. */
const inOneBatch = 100_000;

/** All that matches, in no order. */
export async function readAll<D>({ collection, filter, fields, hint }: Omit<Page, 'orden' | 'skip'>): Promise<D[]> {
  const options = { projection: fields, ...(hint !== undefined && { hint }) };
  const { cursor } = await runCommand({ find: collection, filter, ...options, batchSize: inOneBatch });
  if (Number(cursor.id) === 0) return cursor.firstBatch;
  // An answer of the database holds 16 MB: beyond that it comes in several.
  const whole = mongoose.connection.collection(collection).find(filter, options);
  return (await whole.toArray()) as D[];
}

/** One page of a list, by date and then by id. */
export async function readPage<D>({
  collection,
  filter,
  fields,
  orden,
  skip,
  limit = limits.page,
  hint,
}: Page): Promise<D[]> {
  const direction = orden === 'asc' ? 1 : -1;
  const { cursor } = await runCommand({
    find: collection,
    filter,
    projection: fields,
    sort: { fecha: direction, _id: direction },
    skip,
    limit,
    ...(hint !== undefined && { hint }),
    singleBatch: true,
  });
  return cursor.firstBatch;
}

/**
 * How many documents match a filter. It walks one index key for each.
 * @param hint the index to walk, where there are many to choose from
 */
export async function countAll(collection: string, filter: object, hint?: Page['hint']): Promise<number> {
  const { n } = await runCommand({
    count: collection,
    query: filter,
    ...(hint !== undefined && { hint }),
    readConcern: { level: 'majority' },
  });
  return n;
}
