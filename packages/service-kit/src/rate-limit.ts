/** How often something may be done, counted in the database so that every copy of a service counts alike. */
import mongoose, { Schema } from 'mongoose';
import { tooMany } from './errors.ts';

interface Count {
  _id: string;
  n: number;
  until: Date;
}

const Count = mongoose.model(
  'Limite',
  new Schema<Count>(
    { _id: String, n: { type: Number, required: true }, until: { type: Date, required: true, expires: 0 } },
    { versionKey: false },
  ),
  'limites',
);

export interface LimitOptions {
  /** Names what is counted, once per service. */
  name: string;
  /** How many are let through. */
  count: number;
  windowMs: number;
  /** The window runs from the first one counted (a rate), or from the last one let through (a lock after so many). */
  from: 'first' | 'last';
  /** The text of the 429. */
  message: string;
}

export interface Limiter {
  /** Counts one. @throws ApiError 429 when it is one too many */
  take(key: string, now: number): Promise<void>;
  /** Counts none, and gives how many are counted. @throws ApiError 429 when no more would be let through */
  check(key: string, now: number): Promise<number>;
  /** Starts again from nothing. */
  forget(key: string): Promise<void>;
}

/** A count that a crash of the database loses does no harm, and a wait for its disk would: to a login most of all. */
const unawaited = { w: 1, j: false } as const;

export function createLimiter({ name, count, windowMs, from, message }: LimitOptions): Limiter {
  const idOf = (key: string) => `${name} ${key}`;
  const refuse = (until: Date, now: number) => tooMany((until.getTime() - now) / 1000, message);

  return {
    async take(key, now) {
      const open = { $gt: ['$until', new Date(now)] };
      const stays = from === 'first' ? open : { $and: [open, { $gte: ['$n', count] }] };
      const counted = await Count.collection.findOneAndUpdate(
        { _id: idOf(key) as never },
        [
          {
            $set: {
              n: { $cond: [open, { $add: ['$n', 1] }, 1] },
              until: { $cond: [stays, '$until', new Date(now + windowMs)] },
            },
          },
        ],
        { upsert: true, returnDocument: 'after', writeConcern: unawaited },
      );
      if (counted !== null && Number(counted.n) > count) throw refuse(counted.until as Date, now);
    },
    async check(key, now) {
      const counted = await Count.findById(idOf(key)).lean();
      if (counted === null || counted.until.getTime() <= now) return 0;
      if (counted.n >= count) throw refuse(counted.until, now);
      return counted.n;
    },
    async forget(key) {
      await Count.deleteOne({ _id: idOf(key) }, { writeConcern: unawaited });
    },
  };
}
