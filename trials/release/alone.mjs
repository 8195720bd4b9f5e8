/** Locks out releases and drills that change versions, kill or restart copies. */
import { waitForLock } from '../../packages/site/src/lock.mjs';
import { say } from '../../tools/terminal.mjs';

/**
 * Runs alone on a data directory: two releases would mix versions and write the same files.
 * @template T
 * @param {Pick<import('../../tools/start/settings.mjs').Settings, 'dataDir'>} settings
 * @param {() => Promise<T>} work
 * @param {AbortSignal} [signal] aborts the wait
 * @returns {Promise<T>}
 * @throws the abort's reason
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
