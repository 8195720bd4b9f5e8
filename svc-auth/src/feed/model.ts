import { randomUUID } from 'node:crypto';
import mongoose, { type ClientSession, Schema } from 'mongoose';

export interface Cambios {
  _id: string;
  /** New for each database, so that a cursor of another database is not mistaken. */
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
 * Takes a change's number in its transaction. Such transactions run one after the other, so that no change is visible
 * before one with a lower number.
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

/** The series and last number; null before the first change. */
export const lastCambio = () => Places.findById(only).lean<Cambios>();
