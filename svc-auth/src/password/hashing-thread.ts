/**
 * The thread on which passwords are hashed. It yields to every other: a hash takes tens of milliseconds of a core, which a
 * list would otherwise wait for.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password, or compares it with what is kept of one. */
export interface Task {
  password: string | Uint8Array;
  kept?: string;
}

export type Outcome = { result: string | boolean } | { failure: string };

// Only Linux knows the priority of a thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(5);

function work({ password, kept }: Task): Outcome {
  try {
    return { result: kept === undefined ? hashSync(password, cost) : verifySync(kept, password) };
  } catch (error) {
    return { failure: String(error) };
  }
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)));
