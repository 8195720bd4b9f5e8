/** What several runs of a drill of kills say together. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { keepRun, together } from './kills-so-far.mjs';

test('runs on one production add up, with every fault of each', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-kills-'));
  const one = (/** @type {number} */ ms) => ({ target: 'edge (edge:1)', ms, wholeMs: ms * 2 });
  const first = { recoveries: [one(5)], statuses: { 200: 3, 0: 1 }, acknowledged: 2, wrong: ['lost'], faults: [] };
  const second = { ...first, recoveries: [one(1), one(9)], statuses: { 200: 4, 503: 1 }, wrong: [], faults: ['page'] };
  expect(keepRun(dataDir, first)).toEqual([first]);
  const runs = keepRun(dataDir, second);
  rmSync(dataDir, { recursive: true });
  expect(together(runs)).toEqual({
    recoveries: [one(5), one(1), one(9)],
    statuses: { 200: 7, 0: 1, 503: 1 },
    acknowledged: 4,
    wrong: ['lost'],
    faults: ['page'],
  });
});
