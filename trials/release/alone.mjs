/** Nothing is released beside another release, or beside a drill that puts versions in place, kills or restarts copies. */
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { say } from '../../tools/terminal.mjs';

/**
 * One at a time on a data directory: two would put copies of a part into different versions, and write the same files.
 * @template T
 * @param {Pick<import('../../tools/start/settings.mjs').Settings, 'dataDir'>} settings
 * @param {() => Promise<T>} work
 * @param {AbortSignal} [signal] ends the waiting
 * @returns {Promise<T>}
 * @throws what the signal says
 */
export async function alone({ dataDir }, work, signal) {
  const tell = () => say('release', `waiting for another release, or a drill, on ${dataDir} to end…`);
  const leave = await waitForLock(dataDir, 'release', tell, signal);
  try {
    return await work();
  } finally {
    leave();
  }
}
