/** Programs that a measurement needs besides Node. */
import { execFileSync, spawnSync } from 'node:child_process';

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/**
 * Makes sure that some programs are installed, from Debian packages of the same names. Throws with the names of what is
 * missing.
 */
export function need(...programs: string[]): void {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  try {
    if (process.getuid?.() === 0) {
      execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], { stdio: 'ignore' });
    }
  } catch {
    // What is still missing is told below.
  }
  if (!missing.every(isThere))
    throw new Error(`this needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`);
}
