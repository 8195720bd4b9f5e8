/** Aborts a download that makes no progress. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const patienceMs = 10_000;

/**
 * @param {string} folder folder of the download
 * @param {AbortSignal} [ending]
 * @returns {{signal: AbortSignal, stop: () => void}} aborts when nothing has arrived for a while
 */
export function abortWhenStill(folder, ending) {
  const controller = new AbortController();
  let size = -1;
  let grewAt = Date.now();
  const timer = setInterval(() => {
    const now = sizeOf(folder);
    if (now !== size) grewAt = Date.now();
    size = now;
    if (Date.now() - grewAt > patienceMs) controller.abort();
  }, 500);
  const signal = ending ? AbortSignal.any([ending, controller.signal]) : controller.signal;
  return { signal, stop: () => clearInterval(timer) };
}

/** @param {string} folder */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0);
}
