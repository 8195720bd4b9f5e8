/** The tests beside the code, by jest. */
import { results, runChanged, runMatching } from './runner.mjs';
import { fromJest } from './tally.mjs';

/** @type {import('./runner.mjs').Runner<import('./tally.mjs').JestReport>} */
const jest = { script: 'jest', cli: 'jest/bin/jest.js', read: fromJest };

/**
 * @param {string[]} only patterns of test files, which are run whether they changed or not
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export const runUnitTests = (only, env, signal) =>
  only.length > 0
    ? runMatching(jest, '.', ['--json', `--outputFile=${results}`, ...only], env, signal)
    : runChanged(jest, env, signal);
