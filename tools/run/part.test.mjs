import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../project.mjs';
import { Problem } from '../terminal.mjs';
import { Part } from './part.mjs';
import { isAlive, isGone } from './process.mjs';

const quick = { first: 10, longest: 80, longestOnceUp: 20, settled: 60_000, asking: 5 };
const forEver = 'setInterval(() => {}, 1000);';

/**
 * A part that runs a script, with its output and messages.
 * @param {string} script
 * @param {() => Promise<boolean>} [isUp]
 * @param {string} [lastError]
 */
function partOf(script, isUp = () => Promise.resolve(true), lastError = '') {
  /** @type {string[]} */
  const notices = [];
  /** @type {string[]} */
  const written = [];
  /** @type {number[]} */
  const pids = [];
  const tell = (/** @type {string} */ name, /** @type {string} */ text) => notices.push(`${name} ${text}`);
  const spec = { name: 'part', command: process.execPath, args: ['--eval', script], cwd: root, env: process.env, isUp };
  const log = { out: (/** @type {string} */ text) => written.push(text), err: () => {}, lastError: () => lastError };
  const part = new Part(spec, log, { say: tell, warn: tell, started: (_name, pid) => pids.push(pid) }, quick);
  return { part, notices, written, pids };
}

/** @param {() => boolean} holds */
async function until(holds) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('restarts and reports a part when it is killed', async () => {
  const { part, notices, pids } = partOf(forEver);
  await part.start();
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await until(() => notices.includes('part up again'));
  expect(notices).toEqual(['part died (SIGKILL); starting it again in 0.01 s', 'part up again']);
  expect(pids).toHaveLength(2);
  await part.stop();
  expect(pids.some(isAlive)).toBe(false);
});

/**
 * Kills a part repeatedly.
 * @param {ReturnType<typeof partOf>} running
 * @param {number} deaths
 * @param {() => boolean} mayDie resolves when the next kill is due
 * @returns {Promise<string[]>} seconds before each restart
 */
async function delaysOf({ part, notices, pids }, deaths, mayDie) {
  await part.start();
  for (let death = 1; death <= deaths; death++) {
    process.kill(pids[death - 1] ?? 0, 'SIGKILL');
    await until(() => pids.length > death && mayDie());
  }
  await part.stop();
  return notices.flatMap((text) => /again in ([\d.]+) s/.exec(text)?.[1] ?? []);
}

test('delays grow when a part dies before it is up', async () => {
  let asked = 0;
  const running = partOf(forEver, async () => asked++ === 0);
  expect(await delaysOf(running, 5, () => true)).toEqual(['0.01', '0.02', '0.04', '0.08', '0.08']);
});

test('delays stay short when a part was up each time', async () => {
  const running = partOf(forEver);
  const ups = () => running.notices.filter((text) => text === 'part up again').length;
  const isUp = () => ups() === running.pids.length - 1;
  expect(await delaysOf(running, 5, isUp)).toEqual(['0.01', '0.02', '0.02', '0.02', '0.02']);
});

test('gives up when a part that was up says that it cannot serve, and starts it again all the same', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-part-'));
  const cue = path.join(folder, 'cue');
  const script = `setInterval(() => require('node:fs').existsSync(${JSON.stringify(cue)}) && process.exit(78), 5)`;
  const { part, pids } = partOf(script, () => Promise.resolve(true), 'cannot serve: x');
  await part.start();
  writeFileSync(cue, '');
  await expect(part.gaveUp).rejects.toThrow(new Problem('part: cannot serve: x'));
  await until(() => pids.length > 1);
  await part.stop();
  rmSync(folder, { recursive: true });
});

test('gives up with the last error when a part dies three times before it is up', async () => {
  const { part, pids } = partOf('process.exit(3)', () => Promise.resolve(false), 'Error: no such file');
  await expect(part.start()).rejects.toThrow(new Problem('part does not start (code 3): Error: no such file'));
  expect(pids).toHaveLength(3);
});

test('gives up when the command cannot run', async () => {
  const spec = {
    name: 'part',
    command: '/nowhere/binary',
    args: [],
    cwd: root,
    env: process.env,
    isUp: async () => false,
  };
  const log = { out: () => {}, err: () => {}, lastError: () => 'not there' };
  const part = new Part(spec, log, { say: () => {}, warn: () => {} }, quick);
  await expect(part.start()).rejects.toThrow('part does not start');
});

test('stop waits for draining and prevents a restart', async () => {
  const drains = `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 100)); ${forEver} console.log('ready')`;
  // Waits until its signal handler is installed.
  const running = partOf(drains, async () => running.written.join('').includes('ready'));
  const { part, notices, pids } = running;
  await part.start();
  const from = Date.now();
  await part.stop();
  expect(Date.now() - from).toBeGreaterThanOrEqual(90);
  expect([notices, pids.map(isAlive)]).toEqual([[], [false]]);
});

test('a part ends when its runner is killed', async () => {
  const here = path.join(root, 'tools/run/part.mjs');
  const runner = `
    const { Part } = await import(${JSON.stringify(here)});
    const spec = { name: 'inner', command: process.execPath, args: ['--eval', ${JSON.stringify(forEver)}], cwd: '/', env: process.env, isUp: async () => true };
    const log = { out() {}, err() {}, lastError: () => '' };
    const part = new Part(spec, log, { say() {}, warn() {}, started: (_name, pid) => console.log(String(pid)) });
    await part.start();
    ${forEver}`;
  /** @type {number[]} */
  const inner = [];
  const spec = { name: 'outer', command: process.execPath, args: ['--input-type=module', '--eval', runner] };
  const log = { out: (/** @type {string} */ text) => inner.push(Number(text)), err: () => {}, lastError: () => '' };
  /** @type {number[]} */
  const outer = [];
  const observer = {
    say: () => {},
    warn: () => {},
    started: (/** @type {string} */ _, /** @type {number} */ pid) => outer.push(pid),
  };
  const part = new Part(
    { ...spec, cwd: root, env: process.env, isUp: async () => inner.length > 0 },
    log,
    observer,
    quick,
  );
  await part.start();
  const [child = 0] = inner;
  expect(isAlive(child)).toBe(true);
  const stopped = part.stop();
  process.kill(outer[0] ?? 0, 'SIGKILL');
  await stopped;
  expect(await isGone(child, 5000)).toBe(true);
});
