/** Work that is done once a day by one copy of a service, however many there are (rule: many-copies). */
import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from './database-errors.ts';

interface Tarea {
  /** Its name. */
  _id: string;
  /** When a copy last began it. */
  empezada: Date;
}

const Tarea = mongoose.model(
  'Tarea',
  new Schema<Tarea>({ _id: String, empezada: { type: Date, required: true } }, { versionKey: false }),
  'tareas',
);

/** Less than a day, so that it does not wander to later hours. */
const dayMs = 23 * 3600_000;

/**
 * Claims the day's turn of some work.
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
    // It was begun within the day: the upsert met its document.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
