import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { loggedErrors } from './logged-errors.mjs';

test('loggedErrors reports each error of this run once, also from rotated logs, and no earlier ones', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-logged-'));
  const since = Date.UTC(2026, 10, 23);
  const line = (/** @type {number} */ time, /** @type {string} */ msg, level = 50) =>
    JSON.stringify({ level, time, service: 'svc-cases', msg, err: { code: 7, stack: 'Error: x' } });
  try {
    mkdirSync(path.join(dataDir, 'logs'));
    const put = (/** @type {string} */ name, /** @type {string[]} */ lines) =>
      writeFileSync(path.join(dataDir, 'logs', name), `${lines.join('\n')}\n`);
    put('svc-cases-1.log.1', [line(since - 1, 'of yesterday'), line(since, 'before the log was begun anew')]);
    put('svc-cases-1.log', ['{"level":50,"ti', line(since + 5, 'twice'), line(since + 6, 'a warning', 40)]);
    put('svc-cases-2.log', ['not of ours', line(since + 7, 'twice')]);
    expect(loggedErrors(dataDir, since).sort()).toEqual([
      '1 times: svc-cases: before the log was begun anew: 7 Error: x',
      '2 times: svc-cases: twice: 7 Error: x',
    ]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
