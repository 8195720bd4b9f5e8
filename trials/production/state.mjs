/**
 * State of `npm run trial -- production` for other commands: `DATA_DIR/produccion.json`. A copy
 * drains on SIGTERM and restarts from the folder in `DATA_DIR/versiones/<part>`, if that file
 * exists, so new versions are deployed copy by copy.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningState } from '../../tools/admin/production-state.mjs';
import { root } from '../../tools/project.mjs';
import { isAlive } from '../../tools/run/process.mjs';
import { Problem } from '../../tools/terminal.mjs';

/**
 * @typedef {import('../../tools/admin/production-state.mjs').State} State
 * @typedef {import('../../tools/admin/production-state.mjs').Copy} Copy
 */

/** Time for a copy to drain, restart and be well. */
const restartMs = 60_000;

/**
 * @param {string} dataDir
 * @returns {State}
 * @throws {Problem} when nothing runs there
 */
export function readState(dataDir) {
  const state = runningState(dataDir);
  if (state === null) throw new Problem(`npm run trial -- production does not run on ${dataDir}`);
  return state;
}

/**
 * Copies named by `svc-cases` or `svc-cases:2`.
 * @param {State} state
 * @param {string} named
 * @throws {Problem} when there are none
 */
export function copiesOf({ copies }, named) {
  const [part, copy] = named.split(':');
  const found = copies.filter((one) => one.part === part && (copy === undefined || one.copy === Number(copy)));
  if (found.length === 0) {
    const names = [...new Set(copies.map((one) => one.part))];
    throw new Problem(`${named} does not run: there are ${names.join(', ')}`);
  }
  return found;
}

/**
 * Whether it takes requests: 503 means that it is filling its database or about to end.
 * @param {Copy} copy
 */
export async function isWell({ part, port }) {
  if (part === 'mongod' || part === 'edge') return true;
  try {
    const address = part === 'gateway' ? '/config.json' : '/health';
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Restarts a copy gracefully and waits until it is well.
 * @param {string} dataDir
 * @param {Copy} copy
 * @throws {Problem} after a timeout
 */
export async function restartCopy(dataDir, { part, copy, pid }) {
  // The supervisor restarts a dead one.
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  const until = Date.now() + restartMs;
  while (Date.now() < until) {
    await pause(100);
    const now = readState(dataDir).copies.find((one) => one.part === part && one.copy === copy);
    if (now && now.pid !== pid && (await isWell(now))) return;
  }
  throw new Problem(`${part}:${copy} is not well ${restartMs / 1000} s after it was asked to start again`);
}

/**
 * Folder of a part's sources: the checkout or a release.
 * @param {string} dataDir
 * @param {string} part
 */
export function folderOf(dataDir, part) {
  try {
    return readFileSync(path.join(dataDir, 'versiones', part), 'utf8').trim();
  } catch {
    return path.join(root, part);
  }
}

/**
 * Sets the folder for the next start of a part's copies.
 * @param {string} dataDir
 * @param {string} part
 * @param {string} folder
 */
export function setFolderOf(dataDir, part, folder) {
  const file = path.join(dataDir, 'versiones', part);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${folder}\n`);
  renameSync(`${file}.part`, file);
}
