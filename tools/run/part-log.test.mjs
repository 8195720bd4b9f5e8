import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openPartLog } from './part-log.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-part-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an entry goes to a private file, a plain line to the terminal only', async () => {
  const log = openPartLog('part', folder);
  log.out('{"level":30,"msg":"listening"}\nuser directora, password carey-y-mar\n');
  await log.close();
  expect(readFileSync(log.file, 'utf8')).toBe('{"level":30,"msg":"listening"}\n');
  expect(statSync(log.file).mode & 0o777).toBe(0o600);
});

test('the log is rotated when a part runs long, keeping one old file', async () => {
  const log = openPartLog('part', folder, 1000);
  for (let n = 0; n < 500; n += 1) log.out(`{"level":30,"n":${n}}\n`);
  await log.close();
  expect(readdirSync(folder).sort()).toEqual(['part.log', 'part.log.1']);
  for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).size).toBeLessThan(1100);
  expect(readFileSync(log.file, 'utf8')).toContain('"n":499');
});

test('the part goes on when its log cannot be rotated', async () => {
  const log = openPartLog('part', folder, 1000);
  rmSync(folder, { recursive: true });
  for (let n = 0; n < 100; n += 1) log.out(`{"level":30,"n":${n}}\n`);
  await log.close();
  expect(existsSync(folder)).toBe(false);
});
