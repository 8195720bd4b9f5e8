/**
 * The driver's own collections (bench: upload, calendar). Migrations use them since a schema knows only today's shape,
 * exports since a mongoose cursor stays open when a `for await` is left. Other users name their bench; everything else
 * uses lean mongoose (ADR 6).
 */
import type { Connection } from 'mongoose';

/**
 * The driver's collection of a model, with documents `D`. Saves mongoose's casting and hydrating, a third of such a
 * call; filters must have the right types.
 */
export const driverCollection = <D extends object>({
  db,
  collection,
}: {
  db: Connection;
  collection: { name: string };
}) => db.collection<D>(collection.name);
