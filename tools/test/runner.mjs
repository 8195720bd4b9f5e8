/** Runs tests by their runner: those without a passing result in Nx's cache, or named ones. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lerna, nodeBinary, projectEnv, root, workspaces } from '../project.mjs';
import { run } from '../run/command.mjs';
import { oneFailed, sum, tallyOf } from './tally.mjs';

/**
 * @template Report
 *
 * @typedef {object} Runner
 * @property {string} script start of the script `test` of its packages
 * @property {string} cli its program in `node_modules`
 * @property {import('./tally.mjs').Read<Report>} read
 */

/** Browser tests need half of it on two idle cores. */
const patienceMs = 60 * 60_000;

/** Each runner's report, in its working directory. */
export const results = 'test-results.json';

/**
 * Runs the tests of changed packages and of their dependents.
 * @template Report
 * @param {Runner<Report>} runner
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runChanged({ script, read }, env, signal) {
  const tested = workspaces()
    .map(packageIn)
    .filter(({ test }) => test.startsWith(script));
  // Later reports then come from this run or from Nx's cache.
  for (const { folder } of tested) rmSync(path.join(folder, results), { force: true });
  const since = Date.now();
  const scopes = tested.map(({ name }) => `--scope=${name}`);
  const [command, args] = lerna('test', '--stream', '--no-prefix', '--no-bail', ...scopes);
  const code = await show(command, args, { env, signal });
  const tally = sum(tested.map(({ folder }) => tallyOf(path.join(folder, results), 0, read, since)));
  return tally.failed === 0 && code !== 0 ? sum([tally, oneFailed(`lerna, which ended with ${code}`)]) : tally;
}

/**
 * Runs the tests that arguments name.
 * @template Report
 * @param {Runner<Report>} runner
 * @param {string} folder working directory
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runMatching({ cli, read }, folder, args, env, signal) {
  const cwd = path.join(root, folder);
  rmSync(path.join(cwd, results), { force: true });
  const code = await show(nodeBinary(), [path.join(root, 'node_modules', cli), ...args], { cwd, env, signal });
  return tallyOf(path.join(cwd, results), code, read);
}

/** @param {string} folder */
function packageIn(folder) {
  const { name, scripts } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return { name, folder: path.join(root, folder), test: scripts?.test ?? '' };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env: NodeJS.ProcessEnv, signal: AbortSignal}} options
 */
async function show(command, args, { env, ...options }) {
  // Nx would force colours even into a file.
  const colours = { FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0') };
  const all = projectEnv({ ...colours, ...env });
  const { code } = await run(command, args, { ...options, env: all, inherit: true, timeoutMs: patienceMs });
  return code;
}
