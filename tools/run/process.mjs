import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** @param {number} pid @returns {boolean} */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** An unreaped zombie still accepts signals. */
function isZombie(/** @type {number} */ pid) {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
}

/**
 * Empty during exec, after the end, and for kernel threads.
 * @param {number} pid
 */
function lineOf(pid) {
  const read = () => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  for (const until = performance.now() + takesUpMs; performance.now() < until; ) {
    const line = read();
    if (line !== '' || !isAlive(pid)) return line;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
  return read();
}

/** The longest exec on a busy machine. */
const takesUpMs = 2000;

/**
 * The command line of a process, empty when it is gone. Tells whether the system has reused its id.
 * @param {number} pid
 * @returns {string}
 */
export function commandOf(pid) {
  try {
    if (existsSync('/proc/self')) return lineOf(pid);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Signals a process group of ours, if it still exists.
 * @param {import('node:child_process').ChildProcess} child started with `detached`
 * @param {NodeJS.Signals} [signal]
 */
export function stopGroup(child, signal = 'SIGTERM') {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether it ended in time
 */
export async function isGone(pid, timeoutMs) {
  const until = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
