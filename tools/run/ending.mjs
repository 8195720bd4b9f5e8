/** Reports to a tool that it should end. */
import { once } from 'node:events';
import { watchNpm } from './leash.mjs';

/**
 * Aborts on SIGINT, SIGTERM, SIGHUP or when the parent npm is gone. Repeated signals are ignored:
 * Ctrl-C reaches a tool from the terminal and from npm.
 * @returns {AbortController}
 */
export function untilAskedToEnd() {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
  watchNpm(end);
  return ending;
}

/** @param {AbortSignal} signal */
export async function untilAborted(signal) {
  if (!signal.aborted) await once(signal, 'abort');
}

/**
 * Waits for work until an abort.
 * @param {AbortSignal} signal
 * @param {Promise<unknown>} work
 */
export async function unless(signal, work) {
  await Promise.race([work, untilAborted(signal)]);
  signal.throwIfAborted();
}
