/** Runs the tests of the whole product in a real browser. They start the product themselves, by `npm start`. */
import { runChanged, runMatching } from './runner.mjs';
import { makeScratch } from './scratch.mjs';
import { fromPlaywright, sum } from './tally.mjs';

/** @type {import('./runner.mjs').Runner<import('./tally.mjs').PlaywrightReport>} */
const playwright = {
  script: 'playwright test',
  cli: '@playwright/test/cli.js',
  read: fromPlaywright,
};

/** What runs even when nothing changed: the product starts, and its main flow works. */
const always = ['operation.spec.ts', 'report-to-record.spec.ts'];

/**
 * @param {string[]} only patterns of test files, which are run whether they changed or not
 * @param {NodeJS.ProcessEnv} programs
 * @param {AbortSignal} signal
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runEndToEnd(only, programs, signal) {
  // For the profiles of browsers and the databases of the products.
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
