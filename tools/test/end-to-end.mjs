/** Runs the browser tests of the whole product, which start it by `npm start`. */
import { runChanged, runMatching } from './runner.mjs';
import { makeScratch } from './scratch.mjs';
import { fromPlaywright, sum } from './tally.mjs';

/** @type {import('./runner.mjs').Runner<import('./tally.mjs').PlaywrightReport>} */
const playwright = {
  script: 'playwright test',
  cli: '@playwright/test/cli.js',
  read: fromPlaywright,
};

/** These run even when nothing changed: start and main flow. */
const always = ['operation.spec.ts', 'report-to-record.spec.ts'];

/**
 * @param {string[]} only patterns of test files, which then run unconditionally
 * @param {NodeJS.ProcessEnv} programs
 * @param {AbortSignal} signal
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runEndToEnd(only, programs, signal) {
  // Holds browser profiles and databases.
  const { folder, remove } = makeScratch('e2e');
  const env = { ...programs, TMPDIR: folder };
  const match = (/** @type {string[]} */ patterns) =>
    runMatching(playwright, 'e2e', ['test', ...patterns], env, signal);
  try {
    if (only.length > 0) return await match(only);
    const all = await runChanged(playwright, env, signal);
    return all.kept > 0 ? sum([all, await match(always)]) : all;
  } finally {
    remove();
  }
}
