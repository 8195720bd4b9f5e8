/** Processes held to a share of a core each, by a program of its own (`hold.mjs`): a drill is busy with other things. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Does something meanwhile.
 * @template T
 * @param {number} cores of each; 1 is as they are
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
