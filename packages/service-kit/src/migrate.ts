/** Converts stored documents of an older shape to today's when a service starts (`prepare`). */
import type { mongo } from 'mongoose';
import { driverCollection } from './fast/driver-collection.ts';

const atOnce = 1000;

export interface Migration {
  /** The model. Its collection is read by the driver, since the schema knows only today's shape. */
  of: Parameters<typeof driverCollection>[0];
  /** Matches documents of the older shape, and none that has been converted. */
  where: mongo.Filter<mongo.Document>;
  /** Converts one document to today's shape. */
  pipeline: mongo.Document[];
}

/**
 * Converts all documents of an older shape, in batches. It may be repeated, and may run in several copies of a service
 * at once: what one has converted, the others no longer find.
 */
export async function migrate({ of, where, pipeline }: Migration): Promise<void> {
  const collection = driverCollection<mongo.Document>(of);
  for (;;) {
    const found = await collection.find(where, { projection: { _id: 1 }, limit: atOnce }).toArray();
    if (found.length === 0) return;
    await collection.updateMany({ ...where, _id: { $in: found.map(({ _id }) => _id) } }, pipeline);
  }
}
