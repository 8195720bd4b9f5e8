/**
 * Limits processes to a share of a core, from a separate process (`hold.mjs`), since a drill is
 * busy.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Runs work under the limit.
 * @template T
 * @param {number} cores for each process; 1 is no limit
 * @param {number[]} pids
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function held(cores, pids, work) {
  if (cores >= 1) return work();
  const holding = fork(path.join(import.meta.dirname, 'hold.mjs'), [String(cores), ...pids.map(String)]);
  await once(holding, 'message');
  try {
    return await work();
  } finally {
    const gone = once(holding, 'exit');
    holding.kill('SIGTERM');
    await gone;
  }
}
