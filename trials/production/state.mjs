/**
 * What runs under `npm run trial -- production`, in a file that other commands read: `DATA_DIR/produccion.json`. A copy that
 * gets SIGTERM finishes its requests and ends, and is started again from the folder that `DATA_DIR/versiones/<part>`
 * names then, if there is such a file. So a new version of a part is put in place one copy after another.
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

/** How long a copy may take to finish its requests, end, and be well again. */
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
 * The copies that `svc-cases`, or `svc-cases:2`, names.
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

/** Whether it takes requests: what answers 503 is still filling its database, or about to end. @param {Copy} copy */
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
 * Restarts a copy without dropping a request, and waits until it is well again.
 * @param {string} dataDir
 * @param {Copy} copy
 * @throws {Problem} when it takes too long
 */
export async function restartCopy(dataDir, { part, copy, pid }) {
  // One that has died already is started again by its supervisor.
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
 * The folder with the sources of a part, as they run: the checkout, or what was put in place of it.
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
 * Says from which folder the copies of a part run when they are started the next time.
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
