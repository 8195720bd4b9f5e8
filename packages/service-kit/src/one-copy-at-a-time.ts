/** Work that one copy of a service does while the others wait (rule: migrations). */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from './database-errors.ts';

interface Turno {
  _id: string;
  de: string;
  /** A copy may die in its turn, so it ends by itself. */
  hasta: Date;
}

const Turno = mongoose.model(
  'Turno',
  new Schema<Turno>(
    { _id: String, de: { type: String, required: true }, hasta: { type: Date, required: true } },
    { versionKey: false },
  ),
  'turnos',
);

const lastsMs = 15_000;
const askEveryMs = 200;

/** By the database's clock, since those of the copies differ. */
const takenBy = (de: string) => [{ $set: { de, hasta: { $add: ['$$NOW', lastsMs] } } }];

const isOver = { $expr: { $lte: ['$hasta', '$$NOW'] } };

/** Takes the turn, or prolongs the own one. @returns whether this copy has it */
async function take(name: string, de: string): Promise<boolean> {
  try {
    const own = await Turno.updateOne({ _id: name, de }, takenBy(de), { upsert: true, updatePipeline: true });
    return own.matchedCount + own.upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await Turno.updateOne({ _id: name, ...isOver }, takenBy(de), { updatePipeline: true })).matchedCount > 0;
  }
}

/**
 * Runs work in a turn: copies that start together do it one after the other, and the later ones find it done. The work
 * must be repeatable, since a copy that hangs loses its turn.
 * @param name of the work
 */
export async function oneCopyAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const de = randomUUID();
  while (!(await take(name, de))) await sleep(askEveryMs);
  const renewing = setInterval(() => void take(name, de).catch(() => {}), lastsMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await Turno.deleteOne({ _id: name, de });
  }
}
