/** Counts passed, failed and cached tests from the runners' reports. */
import { readJson } from '../run/json.mjs';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} kept passed in an earlier run with the same inputs
 * @property {string[]} failures names of failed tests, repeated at the end of the log
 */

/** @type {Tally} */
const none = { passed: 0, failed: 0, skipped: 0, kept: 0, failures: [] };
export const onePassed = { ...none, passed: 1 };

/** @param {string} name @returns {Tally} */
export const oneFailed = (name) => ({ ...none, failed: 1, failures: [name] });

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      kept: all.kept + one.kept,
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
 * The line above it.
 * @param {Tally} tally
 */
export const keptLineOf = ({ kept }) => `kept: ${kept} tests of unchanged parts`;

/**
 * Reads a runner's result. A crash, a missing report or no tests count as one failure.
 * @template Report
 * @param {string} file
 * @param {number | null} code exit code
 * @param {Read<Report>} read
 * @param {number} [since] start of the run, epoch milliseconds; older reports come from the cache
 * @returns {Tally}
 */
export function tallyOf(file, code, read, since = 0) {
  const report = readJson(file);
  const { startTime, tally } = report === undefined ? { startTime: since, tally: none } : read(report);
  const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  if (silent) return sum([tally, oneFailed(`${file}: a runner that ended with ${code}`)]);
  return startTime < since ? { ...tally, passed: 0, skipped: 0, kept: tally.passed } : tally;
}

/**
 * @template Report
 *
 * @typedef {(report: Report) => {startTime: number, tally: Tally}} Read reads a report: its start in epoch milliseconds, and its result
 */

/**
 * @typedef {{startTime: number, numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   numTodoTests: number, numRuntimeErrorTestSuites: number, testResults: {name: string, status: string,
 *   assertionResults: {fullName: string, status: string, failureMessages?: string[]}[]}[]}} JestReport
 */

/**
 * Seed and path of a fast-check property: pass them to `fc.assert` to repeat its failure.
 * @param {readonly string[]} messages
 */
function drawnBy(messages) {
  const [drawn] = /\{ seed: -?\d+, path: "[\d:]*"/.exec(messages.join('\n')) ?? [];
  return drawn === undefined ? '' : ` ${drawn} }`;
}

/**
 * Reads Jest's `--json`. A test file that cannot run is one failure.
 * @type {Read<JestReport>}
 */
export const fromJest = (report) => ({
  startTime: report.startTime,
  tally: {
    ...none,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [name];
      return failed.map(({ fullName, failureMessages = [] }) => `${name}: ${fullName}${drawnBy(failureMessages)}`);
    }),
  },
});

/**
 * @typedef {object} Suite a file of Playwright's, or a `describe` in it
 * @property {Suite[]} [suites]
 * @property {{title: string, file: string, ok: boolean, tests: {status: string}[]}[]} [specs]
 */

/** @param {Suite} suite @returns {string[]} */
const failuresIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failuresIn),
];

/**
 * @typedef {{stats: {startTime: string, expected: number, unexpected: number, flaky: number, skipped: number},
 *   errors: {message?: string}[], suites: Suite[]}} PlaywrightReport
 */

/**
 * Reads Playwright's `json` report. A flaky test counts as failed, as does each error outside of
 * tests.
 * @type {Read<PlaywrightReport>}
 */
export const fromPlaywright = ({ stats, errors, suites }) => ({
  startTime: Date.parse(stats.startTime),
  tally: {
    ...none,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresIn), ...errors.map(({ message = 'an error outside of tests' }) => message)],
  },
});
