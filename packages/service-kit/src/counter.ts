/** Ids that people read aloud: positive integers, counted per collection, gaps allowed (decisions, 'Every call'). */
import mongoose, { Schema } from 'mongoose';

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
 * The next id of a collection. Call it outside a transaction: inside, everyone who wants an id would wait for it to end.
 * @param many how many to take at once; the first of them is returned
 */
export async function nextId(name: string, many = 1): Promise<number> {
  const counter = await Counter.findOneAndUpdate(
    { _id: name },
    { $inc: { last: many } },
    { upsert: true, returnDocument: 'after', lean: true },
  );
  if (counter === null) throw new Error(`the counter ${name} was not written`);
  return counter.last - many + 1;
}

/** Ids up to `last` are taken from now on: for seeds, which bring their own. May be repeated. */
export async function skipIds(name: string, last: number): Promise<void> {
  await Counter.updateOne({ _id: name }, { $max: { last } }, { upsert: true });
}
