import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeSecret } from './secret-file.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('makeSecret creates a private file once and keeps it', () => {
  const file = path.join(folder, 'data', 'keys.secret');
  makeSecret(file);
  const first = readFileSync(file, 'utf8');
  expect(first.trim().length).toBeGreaterThanOrEqual(43);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  makeSecret(file);
  expect(readFileSync(file, 'utf8')).toBe(first);
});

test('makeSecret throws one line when the place is not writable', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => makeSecret(path.join(file, 'data', 'keys.secret'))).toThrow('the secret of the keys cannot be written');
});
