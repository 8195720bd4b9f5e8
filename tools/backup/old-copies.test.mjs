import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newestCopy, removeOldCopies } from './old-copies.mjs';

const now = Date.parse('2026-11-22T04:00:00Z');
const dayMs = 24 * 3600_000;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} name @param {number} daysAgo */
function put(name, daysAgo) {
  const at = new Date(now - daysAgo * dayMs);
  writeFileSync(path.join(folder, name), '');
  utimesSync(path.join(folder, name), at, at);
  return path.join(folder, name);
}
const copy = (/** @type {number} */ daysAgo) =>
  put(`caparazon-${new Date(now - daysAgo * dayMs).toISOString().slice(0, 10)}.age`, daysAgo);

test('removeOldCopies removes only expired copies of its series when a new one exists', async () => {
  for (const daysAgo of [61, 60, 59, 1]) copy(daysAgo);
  put('antes-de-la-mudanza.age', 300);
  put('clave', 300);
  const removed = await removeOldCopies(copy(0), { keepDays: 60, keep: 2, now });
  expect(removed.map((file) => path.basename(file))).toEqual(['caparazon-2026-09-22.age']);
  expect(readdirSync(folder)).toHaveLength(6);
});

test('removeOldCopies keeps the newest when all are expired', async () => {
  for (const daysAgo of [400, 300, 200]) copy(daysAgo);
  const removed = await removeOldCopies(copy(0), { keepDays: 60, keep: 3, now });
  expect(removed).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(3);
});

test('newestCopy throws when there is no copy since yesterday, or none', async () => {
  await expect(newestCopy(folder, now)).rejects.toThrow('there is no copy in');
  copy(2);
  await expect(newestCopy(folder, now)).rejects.toThrow('is 48.0 hours old: no copy was made since');
  copy(1);
  expect(await newestCopy(folder, now)).toContain('caparazon-2026-11-21.age is 24.0 hours old');
});
