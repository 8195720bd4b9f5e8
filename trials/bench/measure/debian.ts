import { execFileSync, spawnSync } from 'node:child_process';

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Installs missing Debian packages of these programs, or throws with their names. */
export function need(...programs: string[]): void {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  try {
    if (process.getuid?.() === 0) {
      execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], { stdio: 'ignore' });
    }
  } catch {
    // The check below reports what is still missing.
  }
  if (!missing.every(isThere))
    throw new Error(`this needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`);
}
