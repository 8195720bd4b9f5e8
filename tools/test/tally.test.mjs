import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fromJest, fromPlaywright, keptLineOf, lineOf, oneFailed, onePassed, sum, tallyOf } from './tally.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {unknown} report */
function written(report) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const jest = {
  startTime: 1000,
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'sums', status: 'passed' }] }],
};
const playwright = {
  stats: { startTime: '2026-11-22T10:00:00.000Z', expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
  errors: [],
  suites: [
    {
      suites: [
        {
          specs: [
            { file: 'a.spec.ts', title: 'goes', ok: true, tests: [{ status: 'expected' }] },
            { file: 'a.spec.ts', title: 'stops', ok: false, tests: [{ status: 'unexpected' }] },
            { file: 'a.spec.ts', title: 'wavers', ok: true, tests: [{ status: 'flaky' }] },
          ],
        },
      ],
    },
  ],
};

test('lineOf counts what ran, and skipped tests only when there are some', () => {
  expect(lineOf(sum([onePassed, onePassed]))).toBe('2 passed, 0 failed');
  expect(lineOf({ ...oneFailed('x'), passed: 3, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('fromJest counts a failure when a file cannot run', () => {
  expect(tallyOf(written(jest), 0, fromJest)).toEqual({ passed: 7, failed: 0, skipped: 1, kept: 0, failures: [] });
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [{ fullName: 'sums', status: 'failed' }] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(
    tallyOf(written({ ...jest, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults }), 1, fromJest),
  ).toMatchObject({ failed: 2, failures: ['a.test.ts: sums', 'b.test.ts'] });
});

test('fromJest names a failed property with its seed', () => {
  const failureMessages = [
    'Error: Property failed after 1 tests\n{ seed: -173, path: "0:1:0", endOnFailure: true }\nCounter',
  ];
  const assertionResults = [{ fullName: 'holds', status: 'failed', failureMessages }];
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }];
  const { failures } = tallyOf(written({ ...jest, numFailedTests: 1, testResults }), 1, fromJest);
  expect(failures).toEqual(['a.test.ts: holds { seed: -173, path: "0:1:0" }']);
});

test('fromPlaywright counts a failure when a test is flaky or an error is outside of tests', () => {
  expect(tallyOf(written(playwright), 1, fromPlaywright)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 0,
    kept: 0,
    failures: ['a.spec.ts: stops', 'a.spec.ts: wavers'],
  });
  const errors = [{ message: 'no browser' }];
  expect(tallyOf(written({ ...playwright, errors }), 1, fromPlaywright)).toMatchObject({ failed: 3 });
});

test('tallyOf counts a failure when a runner crashed, wrote nothing or ran nothing', () => {
  expect(tallyOf(written(jest), 1, fromJest)).toMatchObject({ passed: 7, failed: 1 });
  expect(tallyOf(path.join(folder, 'nothing.json'), 0, fromJest)).toMatchObject({ passed: 0, failed: 1 });
  expect(tallyOf(written({ ...jest, numPassedTests: 0 }), 0, fromJest)).toMatchObject({ failed: 1 });
  writeFileSync(path.join(folder, 'half.json'), '{"numPassed');
  expect(tallyOf(path.join(folder, 'half.json'), 0, fromJest)).toMatchObject({ failed: 1 });
});

test('tallyOf counts tests as kept when the report is older than the run', () => {
  expect(tallyOf(written(jest), 0, fromJest, 1000)).toMatchObject({ passed: 7, kept: 0 });
  const kept = tallyOf(written(jest), 0, fromJest, 1001);
  expect(kept).toEqual({ passed: 0, failed: 0, skipped: 0, kept: 7, failures: [] });
  expect([lineOf(sum([kept, onePassed])), keptLineOf(sum([kept, onePassed]))]).toEqual([
    '1 passed, 0 failed',
    'kept: 7 tests of unchanged parts',
  ]);
  const later = Date.parse('2026-11-22T10:00:01.000Z');
  expect(
    tallyOf(
      written({ ...playwright, stats: { ...playwright.stats, unexpected: 0, flaky: 0 } }),
      0,
      fromPlaywright,
      later,
    ),
  ).toMatchObject({
    passed: 0,
    kept: 4,
  });
});
