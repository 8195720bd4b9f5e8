import { spawn } from 'node:child_process';
import { root } from '../project.mjs';
import { stopGroup } from './process.mjs';

/** Milliseconds until a command that ignores SIGTERM is killed. */
const stubbornMs = 12_000;

/**
 * @typedef {object} Outcome
 * @property {number | null} code null when it was killed
 * @property {string} output both streams, interleaved
 * @property {boolean} timedOut
 */

/**
 * Runs a command in its own process group, so that its children can be stopped with it.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd] default: the project's root
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number | undefined} [options.timeoutMs]
 * @param {AbortSignal | undefined} [options.signal] stops it
 * @param {boolean} [options.inherit] shows the output instead of keeping it
 * @returns {Promise<Outcome>} never rejects: code 127 when the command cannot start
 */
export function run(command, args, { cwd = root, env = process.env, timeoutMs, signal, inherit = false } = {}) {
  if (signal?.aborted) return Promise.resolve({ code: null, output: '', timedOut: false });
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: inherit ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let timedOut = false;
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);

    /** @type {NodeJS.Timeout | undefined} */
    let lastResort;
    const stop = () => {
      stopGroup(child);
      lastResort = setTimeout(() => stopGroup(child, 'SIGKILL'), stubbornMs);
    };
    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          stop();
        }, timeoutMs)
      : undefined;
    signal?.addEventListener('abort', stop, { once: true });

    const end = (/** @type {number | null} */ code) => {
      clearTimeout(timer);
      clearTimeout(lastResort);
      signal?.removeEventListener('abort', stop);
      resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', end);
  });
}

/**
 * The line of an output that explains a failure best.
 * @param {string} output
 * @returns {string}
 */
export function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.trim());
  const telling = lines.findLast((line) => /error|cannot|could not|failed|not found/i.test(line));
  return telling ?? lines.findLast(Boolean) ?? 'it said nothing';
}
