/** Passwords are stored with argon2id (rule: passwords). */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createQueue } from '@caparazon/service-kit/queue';
import { hash as argon2, type Options, verify } from '@node-rs/argon2';

/** One pass above the recommended minimum, since a password may have only six characters. */
const cost: Options = { memoryCost: 19_456, timeCost: 3, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** One core stays free. Each hash takes 19 MiB. */
const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
const hashesWaiting = 128;
/** A pause between hashes keeps lists fast; eight logins at once take less than a second. */
const restBetweenMs = 80;

export interface HasherBounds {
  atOnce?: number;
  mayWait?: number;
  restMs?: number;
}

export interface PasswordHasher {
  /**
   * Hashes a password for storage.
   * @throws ApiError 503 when too many are waiting
   */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. A missing hash takes the same time.
   * @throws ApiError 503 when too many are waiting
   */
  matches(password: string, kept: string | null): Promise<boolean>;
  isOutdated(kept: string): boolean;
}

/** Makes the one hasher of a process, which limits hashes at once. */
export async function createPasswordHasher({
  atOnce = hashesAtOnce,
  mayWait = hashesWaiting,
  restMs = restBetweenMs,
}: HasherBounds = {}): Promise<PasswordHasher> {
  const queue = createQueue({ name: 'passwords', atOnce, mayWait });
  const ofNobody = await argon2(randomBytes(32), cost);

  async function rest(leave: () => void): Promise<void> {
    if (queue.waiting > 0) await pause(restMs);
    leave();
  }

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    const leave = await queue.enter();
    try {
      return await work();
    } finally {
      void rest(leave);
    }
  }

  return {
    hash: (password) => queued(() => argon2(password, cost)),
    matches: (password, kept) =>
      // A malformed hash, such as that of an erased account, matches nothing.
      queued(async () => (await verify(kept ?? ofNobody, password).catch(() => false)) && kept !== null),
    isOutdated: (kept) => !kept.startsWith(prefix),
  };
}
