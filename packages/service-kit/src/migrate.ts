/** Brings stored documents of an older shape to today's, when a service starts (`prepare`). */
import type { mongo } from 'mongoose';

const atOnce = 1000;

export interface Migration {
  /** The model; its collection is asked directly, since the schema knows today's shape alone. */
  of: { collection: { name: string }; db: { collection: (name: string) => mongo.Collection } };
  /** The documents of the older shape. One that has been brought forward is none of them. */
  where: mongo.Filter<mongo.Document>;
  /** What makes today's of them. */
  pipeline: mongo.Document[];
}

/**
 * Changes all documents of an older shape, in batches. It may be repeated and may run in several copies of a service at
 * once: what one has changed, the others no longer find.
 */
export async function migrate({ of, where, pipeline }: Migration): Promise<void> {
  const collection = of.db.collection(of.collection.name);
  for (;;) {
    const found = await collection.find(where, { projection: { _id: 1 }, limit: atOnce }).toArray();
    if (found.length === 0) return;
    await collection.updateMany({ ...where, _id: { $in: found.map(({ _id }) => _id) } }, pipeline);
  }
}
