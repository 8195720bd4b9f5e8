import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runningDatabase } from './database.mjs';

/** @type {string} */
let dataDir;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
  mkdirSync(path.join(dataDir, 'db'));
  writeFileSync(path.join(dataDir, 'mongod.port'), '31999');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const lock = (/** @type {number | string} */ pid) => writeFileSync(path.join(dataDir, 'db/mongod.lock'), `${pid}\n`);
const find = (/** @type {string | undefined} */ mongodbUri) => runningDatabase({ mongodbUri, dataDir });

test('runningDatabase prefers the server of the operator when one is set', () => {
  expect(find('mongodb://there/')).toBe('mongodb://there/');
});

test('finds the embedded server on its port when it runs', () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)', path.join(dataDir, 'db')]);
  try {
    lock(child.pid ?? 0);
    expect(find(undefined)).toBe('mongodb://127.0.0.1:31999/?replicaSet=rs0&directConnection=true');
  } finally {
    child.kill();
  }
});

test('finds the embedded server when it has no command line yet', () => {
  for (let n = 0; n < 40; n += 1) {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)', path.join(dataDir, 'db')]);
    try {
      lock(child.pid ?? 0);
      expect(find(undefined)).toContain('31999');
    } finally {
      child.kill('SIGKILL');
    }
  }
});

test.each([
  ['never started', undefined],
  ['stopped', ''],
  ['killed, its process id now of another', process.pid],
])('finds nothing when the product was %s', (_, pid) => {
  if (pid !== undefined) lock(pid);
  expect(() => find(undefined)).toThrow(`no product runs on ${dataDir}`);
});
