/** Converts stored documents of an older shape when a service starts (`prepare`). */
import type { mongo } from 'mongoose';
import { driverCollection } from './fast/driver-collection.ts';

const atOnce = 1000;

export interface Conversion {
  /** The model, read through the driver, since its schema knows only today's shape. */
  of: Parameters<typeof driverCollection>[0];
  where: mongo.Filter<mongo.Document>;
  pipeline: mongo.Document[];
}

/**
 * Converts documents in batches. Repeatable, also by several copies at once, since converted documents no longer match.
 */
export async function convert({ of, where, pipeline }: Conversion): Promise<void> {
  const collection = driverCollection<mongo.Document>(of);
  for (;;) {
    const found = await collection.find(where, { projection: { _id: 1 }, limit: atOnce }).toArray();
    if (found.length === 0) return;
    await collection.updateMany({ ...where, _id: { $in: found.map(({ _id }) => _id) } }, pipeline);
  }
}

export interface EachConversion<D> extends Pick<Conversion, 'of' | 'where'> {
  lacking: (doc: D) => object;
}

/**
 * As `convert`, for conversions that the database cannot compute. A document changed meanwhile is read again. `where`
 * runs at every start, so it should be cheap.
 */
export async function convertEach<D extends { _id: unknown; version: number }>({
  of,
  where,
  lacking,
}: EachConversion<D>): Promise<void> {
  const collection = driverCollection<mongo.Document>(of);
  let missed = 0;
  const write = async (docs: D[]): Promise<void> => {
    if (docs.length === 0) return;
    const writes = docs.map((doc) => {
      const { _id, version } = doc;
      return {
        updateOne: { filter: { _id, version } as mongo.Filter<mongo.Document>, update: { $set: lacking(doc) } },
      };
    });
    const { matchedCount } = await collection.bulkWrite(writes, { ordered: false });
    missed += docs.length - matchedCount;
  };
  do {
    missed = 0;
    let docs: D[] = [];
    for await (const doc of collection.find<D>(where, { batchSize: atOnce })) {
      docs.push(doc);
      if (docs.length < atOnce) continue;
      await write(docs);
      docs = [];
    }
    await write(docs);
  } while (missed > 0);
}

/** Removes fields that a migration derived from others and can derive again. */
export async function takeOut(
  of: Conversion['of'],
  fields: readonly string[],
  where: Conversion['where'] = { [fields[0] ?? '_id']: { $exists: true } },
): Promise<void> {
  await driverCollection<mongo.Document>(of).updateMany(where, [{ $unset: [...fields] }]);
}
