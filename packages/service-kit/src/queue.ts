/** Limits heavy work: how much of it runs at once, how much may wait, and how long. First come, first served. */
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore, withTimeout } from 'async-mutex';
import { type ApiError, unavailable } from './errors.ts';

export interface QueueOptions {
  /** Under which its metrics tell how many wait (rule: metrics); without one they do not. */
  name?: string;
  /** How many tasks run together, or the sum of their weights. */
  atOnce: number;
  /** How many more may wait; any number without it. */
  mayWait?: number;
  /** How long each may wait; without it, for ever. */
  patienceMs?: number;
  /** The message when too many wait, or one has waited too long. */
  busy?: () => ApiError;
}

export interface Queue {
  /** How many wait. */
  readonly waiting: number;
  /**
   * Waits for a slot. A task heavier than the whole queue runs alone.
   * @returns frees the slot
   * @throws ApiError 503 when too many are waiting, or it takes too long
   */
  enter(weight?: number): Promise<() => void>;
  /** Runs a task when its turn comes. Throws what `enter` throws, and what the task throws. */
  run<T>(task: () => T | Promise<T>): Promise<T>;
}

const named = new Map<string, Queue>();

/** How many wait in each queue that has a name. */
export const waitingInQueues = (): Readonly<Record<string, number>> =>
  Object.fromEntries([...named].map(([name, { waiting }]) => [name, waiting]));

export function createQueue({
  name,
  atOnce,
  mayWait = Number.POSITIVE_INFINITY,
  patienceMs,
  busy = () => unavailable(),
}: QueueOptions): Queue {
  const places = new Semaphore(atOnce);
  let waiting = 0;

  async function wait(size: number): Promise<() => void> {
    waiting += 1;
    try {
      const patient = patienceMs === undefined ? places : withTimeout(places, patienceMs, busy());
      const [, leave] = await patient.acquire(size);
      return leave;
    } finally {
      waiting -= 1;
    }
  }

  async function enter(weight = 1): Promise<() => void> {
    const size = Math.min(weight, atOnce);
    if (waiting > 0 || size > places.getValue()) {
      if (waiting >= mayWait) throw busy();
      return wait(size);
    }
    const [, leave] = await places.acquire(size);
    return leave;
  }

  const queue: Queue = {
    get waiting() {
      return waiting;
    },
    enter,
    async run(task) {
      const leave = await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
  if (name !== undefined) named.set(name, queue);
  return queue;
}

/** One per core. */
export const heavyAtOnce = Math.min(availableParallelism(), 4);

/** Work that takes a core for tens of milliseconds: drawing photos, hashing passwords. */
export const heavyWork = createQueue({ name: 'heavy', atOnce: heavyAtOnce });

const turns = createQueue({ name: 'turns', atOnce: 1 });

/** Runs work that blocks the event loop in a turn of its own, so that other requests run in between. */
export const inTurn = <T>(work: () => T): Promise<T> =>
  turns.run(async () => {
    await nextTurn();
    return work();
  });
