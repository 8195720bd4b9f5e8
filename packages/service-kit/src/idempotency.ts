/** A request sent twice counts once (rule: idempotency-key). */

import { setTimeout as sleep } from 'node:timers/promises';
import type { CallSpec } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { idempotenciaMessages } from '@caparazon/call/request-words';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { acrossElections } from './across-elections.ts';
import { isDuplicateKey } from './database-errors.ts';
import { conflict } from './errors.ts';
import { fingerprint } from './fingerprint.ts';

interface Kept {
  _id: string;
  content: string;
  answer: string;
  at: Date;
}

const Kept = mongoose.model(
  'Idempotencia',
  new Schema<Kept>(
    {
      _id: String,
      content: { type: String, required: true },
      answer: { type: String, required: true },
      at: { type: Date, required: true, expires: limits.idempotencyMs / 1000 },
    },
    { versionKey: false },
  ),
  'idempotencia',
);

const waitMs = 10_000;
const running = new Map<string, Promise<unknown>>();

class KeyTaken extends Error {}

export interface Sending {
  call: CallSpec;
  /** The `Idempotency-Key`. Without one, every request is new. */
  key: string | undefined;
  /** The same key with other content is refused. */
  content: unknown;
  now: () => number;
}

/** A write whose record has its key itself, so that it is known for as long as the record is (rule: idempotency-key). */
export interface Lasting<T> {
  /** The digest of the content that the record with this key was made of, and what was answered. */
  find: (key: string) => Promise<{ content: string; answer: T } | null>;
}

/** What such a record keeps; absent without a key. */
export interface Sent {
  key: string;
  content: string;
}

/** Stores the answer in the transaction of the write. */
export type Keep<T> = (session: ClientSession, answer: T) => Promise<void>;

async function recall<T>(id: string, content: string, now: number): Promise<{ answer: T } | null> {
  const kept = await acrossElections(() => Kept.findById(id).lean().exec());
  if (kept === null) return null;
  if (kept.at.getTime() + limits.idempotencyMs <= now) {
    await Kept.deleteOne({ _id: id, at: kept.at });
    return null;
  }
  if (kept.content !== content) throw conflict(idempotenciaMessages.otherContent);
  return { answer: JSON.parse(kept.answer) as T };
}

/** What was answered to this key before; null for a new one. */
async function answered<T>(
  id: string,
  { key, content }: Sent,
  now: number,
  lasting: Lasting<T> | undefined,
): Promise<{ answer: T } | null> {
  const kept = await recall<T>(id, content, now);
  if (kept !== null || lasting === undefined) return kept;
  const found = await acrossElections(() => lasting.find(key));
  if (found !== null && found.content !== content) throw conflict(idempotenciaMessages.otherContent);
  return found;
}

const isTaken = (error: unknown, lasts: boolean): boolean =>
  error instanceof KeyTaken || (lasts && isDuplicateKey(error));

async function settled(sending: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const ended = sending.then(
    () => true,
    () => true,
  );
  const late = sleep(waitMs, false, { signal: timer.signal }).catch(() => true);
  const inTime = await Promise.race([ended, late]);
  timer.abort();
  if (!inTime) throw conflict(idempotenciaMessages.running, { retryAfterS: 2 });
}

/**
 * Runs `work` once per key of a call; repeats get its answer, and wait while it runs. A refused or crashed request
 * leaves nothing, so that its key can be used again.
 * @param work writes in a transaction, in which it calls `keep` with the answer; stores `sent` where keys last
 * @param lasting finds what was made with a key, by a unique index; by default keys are known for days
 * @throws ApiError 409 for the same key with other content, or while the first request takes too long
 */
export async function once<T>(
  sending: Sending,
  work: (keep: Keep<T>, sent?: Sent) => Promise<T>,
  lasting?: Lasting<T>,
): Promise<T> {
  const { call, key, now } = sending;
  if (key === undefined) return work(async () => {});
  const id = `${call.id} ${key}`;
  const content = await fingerprint(sending.content);
  const sent = { key, content };
  const before = () => answered(id, sent, now(), lasting);

  const keep: Keep<T> = async (session, answer) => {
    const kept = { _id: id, content, answer: JSON.stringify(answer), at: new Date(now()) };
    try {
      await Kept.insertMany([kept], { session, lean: true });
    } catch (error) {
      throw isDuplicateKey(error) ? new KeyTaken() : error;
    }
  };

  for (;;) {
    const known = await before();
    if (known !== null) return known.answer;
    const first = running.get(id);
    if (first !== undefined) {
      await settled(first);
      continue;
    }
    const mine = work(keep, sent);
    running.set(id, mine);
    try {
      return await mine;
    } catch (error) {
      if (!isTaken(error, lasting !== undefined)) throw error;
      const theirs = await before();
      if (theirs === null) throw conflict(idempotenciaMessages.running, { retryAfterS: 2 });
      return theirs.answer;
    } finally {
      running.delete(id);
    }
  }
}
