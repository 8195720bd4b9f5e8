/** Limits how often something may be done, counted in the database for all copies of a service (bench: login). */
import { LRUCache } from 'lru-cache';
import mongoose, { Schema } from 'mongoose';
import { acrossElections } from './across-elections.ts';
import { tooMany } from './errors.ts';
import { driverCollection } from './fast/driver-collection.ts';
import { findFew } from './fast/run-command.ts';

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
  name: string;
  count: number;
  windowMs: number;
  /**
   * Whether the window runs from the first one counted (a rate), or from the last one allowed (a lock after so many).
   */
  from: 'first' | 'last';
  message: string;
}

export interface Limiter {
  /** Counts one. @throws ApiError 429 when that is too many */
  take(key: string, now: number): Promise<void>;
  /** Repeats a refusal of this process while it holds, without a query. @throws ApiError 429 */
  refuseAgain(key: string, now: number): void;
  /** Gives the count without counting. @throws ApiError 429 when no more is allowed */
  check(key: string, now: number): Promise<number>;
  forget(key: string): Promise<void>;
  idOf(key: string): string;
  judge(counted: Count | null, now: number): number;
}

/**
 * Checks several limits in one command, since a round trip costs as much as many counts.
 * @returns the count of each
 * @throws ApiError 429 when one of them allows no more
 */
export async function checkTogether(of: readonly (readonly [Limiter, key: string])[], now: number): Promise<number[]> {
  const ids = of.map(([limiter, key]) => limiter.idOf(key));
  const counts = await findFew<Count>(Count, { _id: { $in: ids } });
  return of.map(([limiter], place) => limiter.judge(counts.find(({ _id }) => _id === ids[place]) ?? null, now));
}

const remembered = 10_000;

/** A count lost in a crash does no harm, while waiting for the disk would slow down every login. */
const unawaited = { w: 1, j: false } as const;

export function createLimiter({ name, count, windowMs, from, message }: LimitOptions): Limiter {
  const idOf = (key: string) => `${name} ${key}`;
  const refusedUntil = new LRUCache<string, number>({ max: remembered });
  const refusal = (until: number, now: number) => tooMany((until - now) / 1000, message);
  const refuse = ({ _id, until }: Pick<Count, '_id' | 'until'>, now: number) => {
    refusedUntil.set(_id, until.getTime());
    return refusal(until.getTime(), now);
  };

  function judge(counted: Count | null, now: number): number {
    if (counted === null || counted.until.getTime() <= now) return 0;
    if (counted.n >= count) throw refuse(counted, now);
    return counted.n;
  }

  return {
    async take(key, now) {
      const open = { $gt: ['$until', new Date(now)] };
      const stays = from === 'first' ? open : { $and: [open, { $gte: ['$n', count] }] };
      const counted = await acrossElections(() =>
        driverCollection<Count>(Count).findOneAndUpdate(
          { _id: idOf(key) },
          [
            {
              $set: {
                n: { $cond: [open, { $add: ['$n', 1] }, 1] },
                until: { $cond: [stays, '$until', new Date(now + windowMs)] },
              },
            },
          ],
          { upsert: true, returnDocument: 'after', writeConcern: unawaited },
        ),
      );
      if (counted !== null && counted.n > count) throw refuse(counted, now);
    },
    refuseAgain(key, now) {
      const until = refusedUntil.get(idOf(key));
      if (until === undefined) return;
      if (until > now) throw refusal(until, now);
      refusedUntil.delete(idOf(key));
    },
    check: async (key, now) => judge(await Count.findById(idOf(key)).lean(), now),
    async forget(key) {
      refusedUntil.delete(idOf(key));
      await Count.deleteOne({ _id: idOf(key) }, { writeConcern: unawaited });
    },
    idOf,
    judge,
  };
}
