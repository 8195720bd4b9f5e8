/** The place of each change among all that the feed tells. */
import { randomUUID } from 'node:crypto';
import mongoose, { type ClientSession, Schema } from 'mongoose';

export interface Cambios {
  _id: string;
  /** Changes when the database was made anew, so that a cursor of the old one is not taken for one of this. */
  serie: string;
  ultimo: number;
}

const Places = mongoose.model(
  'Cambios',
  new Schema<Cambios>(
    { _id: String, serie: { type: String, required: true }, ultimo: { type: Number, required: true } },
    { versionKey: false },
  ),
  'cambios',
);

const only = 'feed';

/**
 * The next place, for what a transaction changes. Transactions that take one follow each other, so that a change is
 * never seen before one of a lower place.
 */
export async function nextCambio(session: ClientSession): Promise<number> {
  const cambios = await Places.findOneAndUpdate(
    { _id: only },
    { $inc: { ultimo: 1 }, $setOnInsert: { serie: randomUUID() } },
    { upsert: true, returnDocument: 'after', session },
  ).lean();
  if (cambios === null) throw new Error('the place of a change was not written');
  return cambios.ultimo;
}

/** How far the changes have come: the series and its last place; null before the first change. */
export const lastCambio = () => Places.findById(only).lean<Cambios>();
