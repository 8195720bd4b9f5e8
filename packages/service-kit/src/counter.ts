/** Ids that people read aloud: positive integers, counted per collection (rule: ids). */
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { acrossElections } from './across-elections.ts';

interface Counter {
  _id: string;
  last: number;
}

const Counter = mongoose.model(
  'Contador',
  new Schema<Counter>({ _id: String, last: { type: Number, required: true } }, { versionKey: false }),
  'contadores',
);

/**
 * The next id of a collection. In a transaction, others would wait for its end.
 * @param many how many to take; the first is returned
 */
export async function nextId(name: string, many = 1): Promise<number> {
  // Repeated, it leaves a gap.
  const counter = await acrossElections(() =>
    Counter.findOneAndUpdate({ _id: name }, { $inc: { last: many } }, { upsert: true, returnDocument: 'after' })
      .lean()
      .exec(),
  );
  if (counter === null) throw new Error(`the counter ${name} was not written`);
  return counter.last - many + 1;
}

/**
 * The next number of a series that must have no gap. Others who take one wait for this transaction, or repeat theirs.
 * @param session the transaction of the write that uses it
 */
export async function nextNumber(name: string, session: ClientSession): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: name },
    { $inc: { last: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean();
  return counter.last;
}

/**
 * Ids in blocks, where gaps do not matter: most need no query.
 * @param block fewest ids taken at once
 * @returns a function that takes consecutive ids and returns the first
 */
export function blocksOfIds(name: string, block: number): (many: number) => Promise<number> {
  let next = 0;
  let end = 0;
  return async (many) => {
    if (end - next < many) {
      const taken = Math.max(block, many);
      next = await nextId(name, taken);
      end = next + taken;
    }
    next += many;
    return next - many;
  };
}

/** Marks the ids up to `last` as taken, for seeds with their own. Repeatable. */
export async function skipIds(name: string, last: number): Promise<void> {
  await Counter.updateOne({ _id: name }, { $max: { last } }, { upsert: true });
}
