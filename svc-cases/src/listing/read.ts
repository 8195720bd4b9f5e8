/**
 * Reads lists by plain commands (bench: list). The driver's cursor and `countDocuments`, an aggregation, take twice the
 * time, models even more.
 */
import { limits } from '@caparazon/call/limits';
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import mongoose from 'mongoose';

export type Orden = 'asc' | 'desc';

export interface Page {
  collection: string;
  filter: object;
  fields: Readonly<Record<string, 0 | 1>>;
  orden: Orden;
  skip: number;
  limit?: number;
  hint?: Record<string, 1 | -1>;
}

const inOneBatch = 100_000;

/** All that matches, unordered. */
export async function readAll<D>({ collection, filter, fields, hint }: Omit<Page, 'orden' | 'skip'>): Promise<D[]> {
  const options = { projection: fields, ...(hint !== undefined && { hint }) };
  const { cursor } = await runCommand({ find: collection, filter, ...options, batchSize: inOneBatch });
  if (Number(cursor.id) === 0) return cursor.firstBatch;
  // An answer of the database holds 16 MB: beyond that the cursor continues.
  const whole = mongoose.connection.collection(collection).find(filter, options);
  return (await whole.toArray()) as D[];
}

/** One page of a list, by date and then id. */
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
 * Counts matches, one index key each.
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
