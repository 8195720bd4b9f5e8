/** Passwords as they are kept: argon2id (decisions, 'Sessions and roles'). */
import { randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../semaphore.ts';
import type { Outcome, Task } from './hashing-thread.ts';

/** One core is left to everything else; each hash takes 19 MiB. */
const hashesAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
const hashesWaiting = 128;
/** A thread that has had nothing to do for so long ends: it takes a tenth of the service's memory. */
const idleMs = 20_000;

export interface PasswordHasher {
  /** The hash to keep of a password. Throws ApiError 503 when too many wait already. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one a hash was made from. Without a hash it is not, and that takes the same time.
   * Throws ApiError 503 when too many wait already.
   */
  matches(password: string, kept: string | null): Promise<boolean>;
}

/** What the thread dies of, the process dies of. */
const startThread = () => new Worker(new URL('./hashing-thread.ts', import.meta.url));

/** Node itself speaks from the threads of a process that it watches (`npm run dev`). */
const isOutcome = (message: object): message is Outcome => 'result' in message || 'failure' in message;

async function run(thread: Worker, task: Task): Promise<string | boolean> {
  const heard = on(thread, 'message');
  thread.postMessage(task);
  for await (const [message] of heard) {
    if (!isOutcome(message)) continue;
    if ('failure' in message) throw new Error(`a password could not be hashed: ${message.failure}`);
    return message.result;
  }
  throw new Error('a password could not be hashed: the thread is gone');
}

/** The threads that have nothing to do: the last one that worked works next, those that go on idling end. */
function createIdleThreads() {
  const idle: { thread: Worker; retirement: NodeJS.Timeout }[] = [];
  return {
    take(): Worker {
      const rested = idle.pop();
      clearTimeout(rested?.retirement);
      return rested?.thread ?? startThread();
    },
    put(thread: Worker): void {
      const retire = () => {
        idle.splice(idle.indexOf(resting), 1);
        void thread.terminate();
      };
      const resting = { thread, retirement: setTimeout(retire, idleMs).unref() };
      idle.push(resting);
    },
  };
}

/** Makes the one hasher of a process: the bound on hashes at once is over all of its users. */
export async function createPasswordHasher(atOnce = hashesAtOnce, mayWait = hashesWaiting): Promise<PasswordHasher> {
  const inTurn = createSemaphore(atOnce, mayWait);
  const threads = createIdleThreads();

  const work = (task: Task) =>
    inTurn(async () => {
      const thread = threads.take();
      // A process ends for all of its idle threads, but not before what one works on.
      thread.ref();
      try {
        return await run(thread, task);
      } finally {
        thread.unref();
        threads.put(thread);
      }
    });
  const hash = async (password: Task['password']) => String(await work({ password }));
  const ofNobody = await hash(randomBytes(32));

  return {
    hash,
    matches: async (password, kept) => (await work({ password, kept: kept ?? ofNobody })) === true && kept !== null,
  };
}
