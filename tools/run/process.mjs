/** Facts about processes, and their end. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** A process that has ended but was not reaped yet still accepts signals. */
function isZombie(/** @type {number} */ pid) {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, ''));
  } catch {
    return false;
  }
}

/**
 * While a process takes up its program, it has no command line for a moment. Neither has one that has ended, nor a thread
 * of the system.
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

/** As long as that takes where the processor is busy with much else. */
const takesUpMs = 2000;

/**
 * The command line of a process, empty when it is gone. It shows whether the system has given the process id to another
 * process.
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
 * Sends a signal to a process group that we started, if it is still there.
 * @param {import('node:child_process').ChildProcess} child started with `detached`
 * @param {NodeJS.Signals} [signal]
 */
export function stopGroup(child, signal = 'SIGTERM') {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}

/**
 * Waits until a process is gone.
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether it went in time
 */
export async function isGone(pid, timeoutMs) {
  const until = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
