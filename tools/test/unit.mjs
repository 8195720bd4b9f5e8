import { results, runChanged, runMatching } from './runner.mjs';
import { fromJest } from './tally.mjs';

/** @type {import('./runner.mjs').Runner<import('./tally.mjs').JestReport>} */
const jest = { script: 'jest', cli: 'jest/bin/jest.js', read: fromJest };

/**
 * @param {string[]} only patterns of test files, which then run unconditionally
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export const runUnitTests = (only, env, signal) =>
  only.length > 0
    ? runMatching(jest, '.', ['--json', `--outputFile=${results}`, ...only], env, signal)
    : runChanged(jest, env, signal);
