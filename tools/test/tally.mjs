/** How many tests passed and failed, added up from what each runner wrote down. */
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures what failed, as far as it has a name: said again at the end, where a long log is read
 */

/** @type {Tally} */
const none = { passed: 0, failed: 0, skipped: 0, failures: [] };
export const onePassed = { ...none, passed: 1 };

/**
 * @param {string} name
 * @returns {Tally}
 */
export const oneFailed = (name) => ({ ...none, failed: 1, failures: [name] });

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    none,
  );
}

/**
 * The last line of `npm test`.
 * @param {Tally} tally
 */
export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What a runner did, by the file of results that it was told to write. A runner that ends badly without naming a failed test,
 * that wrote nothing or ran nothing counts as one failure: silence is not success.
 * @param {string} file
 * @param {number | null} code the runner's exit code
 * @param {(report: never) => Tally} read
 * @returns {Tally}
 */
export function tallyOf(file, code, read) {
  const tally = readTally(file, read);
  const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return silent ? sum([tally, oneFailed(`a runner that ended with ${code}`)]) : tally;
}

/**
 * @param {string} file
 * @param {(report: never) => Tally} read
 */
function readTally(file, read) {
  try {
    return read(/** @type {never} */ (JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return none;
  }
}

/**
 * Jest's `--json`. A file of tests that could not be run at all is one failure.
 * @param {{numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   numRuntimeErrorTestSuites: number, testResults: {name: string, status: string,
 *   assertionResults: {fullName: string, status: string}[]}[]}} report
 * @returns {Tally}
 */
export const fromJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [name];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  }),
});

/**
 * @typedef {object} Suite one of Playwright's: a file, or a `describe` in it
 * @property {Suite[]} [suites]
 * @property {{title: string, file: string, ok: boolean, tests: {status: string}[]}[]} [specs]
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
const failuresIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failuresIn),
];

/**
 * Playwright's `json` reporter. A test that passes only when tried again has failed; so has each error outside of a test.
 * @param {{stats: {expected: number, unexpected: number, flaky: number, skipped: number}, errors: {message?: string}[],
 *   suites: Suite[]}} report
 * @returns {Tally}
 */
export const fromPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [...suites.flatMap(failuresIn), ...errors.map(({ message = 'an error outside of tests' }) => message)],
});
