import mongoose, { type mongo } from 'mongoose';

/** The sorted reads of a collection during the work, by the database's profiler. */
export async function profiled(collection: string, work: () => Promise<unknown>): Promise<mongo.Document[]> {
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });
  await work();
  await db?.command({ profile: 0 });
  const profile = db?.collection('system.profile');
  const found = await profile?.find({ 'command.find': collection, 'command.sort': { $exists: true } }).toArray();
  await profile?.drop();
  return found ?? [];
}
