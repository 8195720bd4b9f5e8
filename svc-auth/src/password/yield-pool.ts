import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As Linux names the threads of Node's pool. */
const poolThread = 'libuv-worker\n';
const lower = 19;
const tasks = '/proc/self/task';

/**
 * Has the threads of Node's pool, once they are there, yield to every other: a hash takes tens of milliseconds of a core,
 * which a list would otherwise wait for. Only Linux knows the priority of a thread; elsewhere nothing changes.
 */
export function yieldPool(): void {
  if (process.platform !== 'linux') return;
  for (const id of readdirSync(tasks)) {
    if (readFileSync(`${tasks}/${id}/comm`, 'utf8') === poolThread) setPriority(Number(id), lower);
  }
}
