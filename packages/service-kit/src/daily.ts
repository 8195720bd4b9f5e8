/** Daily work, done by one of a service's copies (rule: many-copies). */
import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from './database-errors.ts';

interface Tarea {
  _id: string;
  empezada: Date;
}

const Tarea = mongoose.model(
  'Tarea',
  new Schema<Tarea>({ _id: String, empezada: { type: Date, required: true } }, { versionKey: false }),
  'tareas',
);

/** Shorter than a day, so that the hour does not drift. */
const dayMs = 23 * 3600_000;

/**
 * Claims the day's turn of some work; one of several copies gets it.
 * @returns whether this copy has it: of several that ask at once, one
 */
export async function claimDay(name: string, now: number): Promise<boolean> {
  const empezada = new Date(now);
  try {
    const { matchedCount, upsertedCount } = await Tarea.updateOne(
      { _id: name, empezada: { $lte: new Date(now - dayMs) } },
      { $set: { empezada } },
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
