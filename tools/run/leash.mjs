/** Ends parts with their runner, also when the runner was killed. */
import { execFileSync } from 'node:child_process';

/** @type {boolean | undefined} */
let available;

/**
 * Uses `setpriv` of util-linux, where present: the kernel then sends SIGTERM to the part when its
 * parent dies.
 * @param {string} command
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function leashed(command, args) {
  available ??= hasSetpriv();
  return available ? ['setpriv', ['--pdeathsig', 'TERM', '--', command, ...args]] : [command, args];
}

function hasSetpriv() {
  try {
    execFileSync('setpriv', ['--pdeathsig', 'TERM', '--', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls back when the parent npm is gone: whoever killed it meant the tool.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, 1000);
  timer.unref();
}
