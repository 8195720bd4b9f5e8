import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lock, waitForLock } from './lock.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one process at a time holds the lock of a purpose', async () => {
  const release = await lock(folder, 'data');
  expect(release).toBeDefined();
  expect(await lock(folder, 'data')).toBeUndefined();
  const other = await lock(folder, 'publish');
  expect(other).toBeDefined();
  other?.();
  release?.();
  const again = await lock(folder, 'data');
  expect(again).toBeDefined();
  again?.();
});

test('a waiting process gets the lock when it is released', async () => {
  const release = await lock(folder, 'data');
  let waits = 0;
  const waiting = waitForLock(folder, 'data', () => {
    waits++;
    release?.();
  });
  (await waiting)();
  expect(waits).toBe(1);
});

/** @param {NodeJS.ProcessEnv} [env] of the process that holds it */
async function heldByAnother(env) {
  const module = path.join(import.meta.dirname, 'lock.mjs');
  const script = `const { lock } = await import(${JSON.stringify(module)});
    await lock(${JSON.stringify(folder)}, 'data'); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  return async () => {
    const gone = new Promise((resolve) => holder.once('close', resolve));
    holder.kill('SIGKILL');
    await gone;
  };
}

test('a killed holder leaves no lock behind', async () => {
  const kill = await heldByAnother();
  expect(await lock(folder, 'data')).toBeUndefined();
  await kill();
  const release = await lock(folder, 'data');
  expect(release).toBeDefined();
  release?.();
});

test('the lock excludes a process with another temporary folder, such as another container', async () => {
  const kill = await heldByAnother({ TMPDIR: folder });
  const release = await lock(folder, 'data');
  await kill();
  expect(release).toBeUndefined();
});

test('one of many processes gets the lock that a killed holder left', async () => {
  await (await heldByAnother())();
  const all = await Promise.all(Array.from({ length: 8 }, () => lock(folder, 'data')));
  expect(all.filter((release) => release !== undefined)).toHaveLength(1);
  for (const release of all) release?.();
});

test('a folder can be locked when its path is too long for a socket', async () => {
  const deep = path.join(folder, 'd'.repeat(120));
  const release = await lock(deep, 'data');
  expect(release).toBeDefined();
  expect(await lock(deep, 'data')).toBeUndefined();
  release?.();
});
