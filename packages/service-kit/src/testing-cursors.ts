import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

/**
 * Polls until so many cursors are open on a collection of the connected database; the test's own limit ends it. Each
 * counts once: the server lists active ones first, and one may become idle in between.
 */
export async function untilOpenCursors(collection: string, wanted: number): Promise<void> {
  const ns = `${mongoose.connection.name}.${collection}`;
  const admin = mongoose.connection.getClient().db('admin');
  const look = [{ $currentOp: { idleCursors: true } }, { $match: { ns, 'cursor.cursorId': { $exists: true } } }];
  for (;;) {
    const found = await admin.aggregate(look).toArray();
    if (new Set(found.map(({ cursor }) => String(cursor.cursorId))).size === wanted) return;
    await pause(50);
  }
}
