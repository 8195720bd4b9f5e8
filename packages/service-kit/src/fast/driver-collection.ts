/**
 * The driver's own collections (bench: upload, calendar). Migrations use them too, since a schema knows only today's
 * shape, and so do exports, since a cursor of mongoose stays open where a `for await` over it is left. Each other user names its bench; everything else uses lean mongoose (ADR 6).
 */
import type { Connection } from 'mongoose';

/**
 * A model's collection as the driver has it, with documents `D`. Mongoose's casting and hydrating would take a third of
 * the time of such a call. The filter must have the right types already.
 */
export const driverCollection = <D extends object>({
  db,
  collection,
}: {
  db: Connection;
  collection: { name: string };
}) => db.collection<D>(collection.name);
