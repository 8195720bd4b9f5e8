/**
 * Limits heavy work: how much runs at once, how much waits, and how long. First come, first served; known askers take
 * turns, so that a greedy one delays nobody (rule: fair-shares).
 */
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ApiError, unavailable } from './errors.ts';

export interface QueueOptions {
  /** The label of its metrics (rule: metrics); without one it has none. */
  name?: string;
  atOnce: number;
  mayWait?: number;
  /** Unlimited when absent. */
  patienceMs?: number;
  /** While others wait, a place stays empty for this long after each task. */
  restMs?: number;
  heldShare?: number;
  waitingShare?: number;
  busy?: () => ApiError;
}

export interface Asker {
  /** The address that limits count by (rule: client-address). */
  readonly address: string;
  /** Aborted when the client leaves unanswered; its work is then dropped. */
  readonly gone: AbortSignal;
}

export interface Queue {
  readonly waiting: number;
  /**
   * Waits for a slot. A task heavier than the queue runs alone.
   * @returns frees the slot
   * @throws ApiError 503 when too many are waiting, or it takes too long; the reason of `gone` when the asker leaves
   */
  enter(asker?: Asker, weight?: number): Promise<() => void>;
  tryEnter(address: string, weight?: number): (() => void) | undefined;
  /** Runs a task when its turn comes. Throws what `enter` and the task throw. */
  run<T>(task: () => T | Promise<T>, asker?: Asker): Promise<T>;
}

interface Waiter {
  size: number;
  go: (leave: () => void) => void;
}

const named = new Map<string, Queue>();

/** How many wait in each named queue. */
export const waitingInQueues = (): Readonly<Record<string, number>> =>
  Object.fromEntries([...named].map(([name, { waiting }]) => [name, waiting]));

export function createQueue({
  name,
  atOnce,
  mayWait = Number.POSITIVE_INFINITY,
  patienceMs,
  restMs = 0,
  heldShare = 1,
  waitingShare = 1,
  busy = () => unavailable(),
}: QueueOptions): Queue {
  const [mostHeld, mostWaiting] = [Math.ceil(atOnce * heldShare), Math.ceil(mayWait * waitingShare)];
  let free = atOnce;
  let waiting = 0;
  const held = new Map<string, number>();
  /** Waiters by asker; the last one served stands last. */
  const lines = new Map<string, Waiter[]>();

  function fits(address: string, size: number): boolean {
    const has = held.get(address) ?? 0;
    return has === 0 || has + size <= mostHeld;
  }

  function take(address: string, size: number): () => void {
    free -= size;
    held.set(address, (held.get(address) ?? 0) + size);
    let left = false;
    function giveBack(): void {
      free += size;
      const has = (held.get(address) ?? 0) - size;
      if (has > 0) held.set(address, has);
      else held.delete(address);
      letIn();
    }
    return () => {
      if (left) return;
      left = true;
      if (restMs > 0 && waiting > 0) setTimeout(giveBack, restMs);
      else giveBack();
    };
  }

  /** The next asker: below its share, holding least, and served longest ago. */
  function nextAddress(): string | undefined {
    let next: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [address, [first]] of lines) {
      const has = held.get(address) ?? 0;
      if (first === undefined || has >= least || !fits(address, first.size)) continue;
      [next, least] = [address, has];
    }
    return next;
  }

  function letIn(): void {
    while (waiting > 0) {
      const address = nextAddress();
      const first = address === undefined ? undefined : lines.get(address)?.[0];
      if (address === undefined || first === undefined || first.size > free) return;
      leaveLine(address, first);
      first.go(take(address, first.size));
    }
  }

  function leaveLine(address: string, waiter: Waiter): void {
    const line = lines.get(address) ?? [];
    waiting -= 1;
    line.splice(line.indexOf(waiter), 1);
    lines.delete(address);
    if (line.length > 0) lines.set(address, line);
  }

  const sizeOf = (weight: number) => Math.min(weight, atOnce);

  function tryEnter(address: string, weight = 1): (() => void) | undefined {
    const size = sizeOf(weight);
    return waiting === 0 && size <= free && fits(address, size) ? take(address, size) : undefined;
  }

  async function wait({ address, gone }: Partial<Asker>, size: number): Promise<() => void> {
    gone?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const [whose, waiter] = [address ?? '', { size, go: resolve }];
    waiting += 1;
    const line = lines.get(whose);
    if (line === undefined) lines.set(whose, [waiter]);
    else line.push(waiter);
    const giveUp = (why: unknown) => {
      if (lines.get(whose)?.includes(waiter) !== true) return;
      leaveLine(whose, waiter);
      reject(why);
      letIn();
    };
    letIn();
    const inLine = lines.get(whose)?.includes(waiter) === true;
    if (inLine && (waiting > mayWait || (lines.get(whose)?.length ?? 0) > mostWaiting)) giveUp(busy());
    const patience = patienceMs === undefined ? undefined : setTimeout(() => giveUp(busy()), patienceMs).unref();
    const leave = () => giveUp(gone?.reason);
    gone?.addEventListener('abort', leave);
    try {
      return await promise;
    } finally {
      clearTimeout(patience);
      gone?.removeEventListener('abort', leave);
    }
  }

  const enter = async (asker: Partial<Asker> = {}, weight = 1): Promise<() => void> =>
    tryEnter(asker.address ?? '', weight) ?? wait(asker, sizeOf(weight));

  const queue: Queue = {
    get waiting() {
      return waiting;
    },
    enter,
    tryEnter,
    async run(task, asker) {
      const leave = await enter(asker);
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

const turns = createQueue({ name: 'turns', atOnce: 1 });

/** Runs blocking work in a turn of its own, so that other requests run in between. */
export const inTurn = <T>(work: () => T): Promise<T> =>
  turns.run(async () => {
    await nextTurn();
    return work();
  });
