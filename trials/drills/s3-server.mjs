/** A real S3 server: s3s-fs, which stores objects in a folder and checks signatures. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cacheDir } from '../../tools/project.mjs';
import { reasonIn, run } from '../../tools/run/command.mjs';
import { onPath } from '../../tools/run/on-path.mjs';
import { isListening } from '../../tools/run/ports.mjs';
import { Problem, say } from '../../tools/terminal.mjs';

const version = '0.14.1';
const installed = path.join(cacheDir, `s3s-fs-${version}`);

/** Cargo builds it once, in some minutes. */
const patienceMs = 1_800_000;

/**
 * s3s-fs on the PATH, or built by cargo into the cache.
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 * @throws {Problem} when it cannot be built
 */
async function findServer(signal) {
  const own = path.join(installed, 'bin/s3s-fs');
  const present = onPath('s3s-fs') ?? onPath(own);
  if (present) return present;
  if (!onPath('cargo')) throw new Problem('no S3 server: s3s-fs is not here, and no cargo to build it with');
  say('s3', `not on this machine yet: cargo builds s3s-fs ${version}, which takes some minutes…`);
  const args = ['install', 's3s-fs', '--version', version, '--features', 'binary', '--locked', '--root', installed];
  const { output } = await run('cargo', args, { timeoutMs: patienceMs, signal });
  const built = onPath(own);
  if (built) return built;
  throw new Problem(`no S3 server: cargo could not build s3s-fs: ${reasonIn(output)}`);
}

/** Used by this drill only. */
export const key = { id: 'LLAVEDELSIMULACRO', secret: 'un-secreto-solo-para-este-simulacro' };

export const bucket = 'fotos';

/**
 * A server that can be stopped and restarted on its folder.
 * @param {string} folder
 * @param {number} port
 * @param {AbortSignal} signal
 */
export async function s3Server(folder, port, signal) {
  const program = await findServer(signal);
  mkdirSync(path.join(folder, bucket), { recursive: true });
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--access-key',
    key.id,
    '--secret-key',
    key.secret,
    folder,
  ];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async start() {
      child = spawn(program, args, { stdio: 'ignore' });
      for (let tries = 0; !(await isListening(port)); tries += 1) {
        if (tries > 100) throw new Problem('the S3 server does not listen');
        await pause(100, undefined, { signal });
      }
    },
    stop() {
      child?.kill('SIGKILL');
      child = undefined;
    },
    /** Stops it like a hung machine: connections stay open, and nothing answers. */
    hang: () => child?.kill('SIGSTOP'),
    goOn: () => child?.kill('SIGCONT'),
  };
}
