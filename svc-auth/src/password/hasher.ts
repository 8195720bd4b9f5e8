/** Passwords as they are kept: argon2id (decisions, 'Sessions and roles'). */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createQueue, heavyWork } from '@caparazon/service-kit/queue';
import { hash as argon2, type Options, verify } from '@node-rs/argon2';

/** A pass more than the least that is advised: passwords may have as few as six characters. */
const cost: Options = { memoryCost: 19_456, timeCost: 3, parallelism: 1 };
/** How each hash begins that was made at this cost. */
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** One core is left to everything else; each hash takes 19 MiB. */
const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
const hashesWaiting = 128;
/**
 * Between one hash and the next that waits, so that lists keep most of the time. Eight logins at once take less than a
 * second.
 */
const restBetweenMs = 80;

export interface HasherBounds {
  atOnce?: number;
  mayWait?: number;
  restMs?: number;
}

export interface PasswordHasher {
  /** The hash to keep of a password. Throws ApiError 503 when too many wait already. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one a hash was made from. Without a hash it is not, and that takes the same time.
   * Throws ApiError 503 when too many wait already.
   */
  matches(password: string, kept: string | null): Promise<boolean>;
  /** Whether a hash was made at a cost of earlier days, and should be made again when its password is at hand. */
  isOutdated(kept: string): boolean;
}

/** Makes the one hasher of a process: the bound on hashes at once is over all of its users. */
export async function createPasswordHasher({
  atOnce = hashesAtOnce,
  mayWait = hashesWaiting,
  restMs = restBetweenMs,
}: HasherBounds = {}): Promise<PasswordHasher> {
  const queue = createQueue({ atOnce, mayWait });
  const ofNobody = await argon2(randomBytes(32), cost);

  async function rest(leave: () => void): Promise<void> {
    if (queue.waiting > 0) await pause(restMs);
    leave();
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const leave = await queue.enter();
    try {
      return await heavyWork.run(work);
    } finally {
      void rest(leave);
    }
  }

  return {
    hash: (password) => inTurn(() => argon2(password, cost)),
    matches: (password, kept) => inTurn(async () => (await verify(kept ?? ofNobody, password)) && kept !== null),
    isOutdated: (kept) => !kept.startsWith(prefix),
  };
}
