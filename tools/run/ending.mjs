/** Reports to a tool that it should end. */
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

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function untilAborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
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
