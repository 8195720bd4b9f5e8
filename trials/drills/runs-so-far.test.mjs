import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { allKills, allRestarts, keepRun } from './runs-so-far.mjs';

const dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-runs-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('allKills adds up runs and keeps every fault', () => {
  const one = (/** @type {number} */ ms) => ({ target: 'edge (edge:1)', ms, wholeMs: ms * 2 });
  const first = { recoveries: [one(5)], statuses: { 200: 3, 0: 1 }, acknowledged: 2, wrong: ['lost'], faults: [] };
  const second = { ...first, recoveries: [one(1), one(9)], statuses: { 200: 4, 503: 1 }, wrong: [], faults: ['page'] };
  expect(keepRun(dataDir, 'kills', first)).toEqual([first]);
  const runs = keepRun(dataDir, 'kills', second);
  expect(allKills(runs)).toEqual({
    recoveries: [one(5), one(1), one(9)],
    statuses: { 200: 7, 0: 1, 503: 1 },
    acknowledged: 4,
    wrong: ['lost'],
    faults: ['page'],
  });
});

test('allRestarts adds up its runs beside the kills', () => {
  const first = { restarts: 2, requests: 30, failed: ['GET /: 503'], acknowledged: 3, wrong: [] };
  const second = { ...first, failed: [], wrong: ['lost'] };
  expect(keepRun(dataDir, 'restarts', first)).toEqual([first]);
  expect(allRestarts(keepRun(dataDir, 'restarts', second))).toEqual({
    restarts: 4,
    requests: 60,
    failed: ['GET /: 503'],
    acknowledged: 6,
    wrong: ['lost'],
  });
});
