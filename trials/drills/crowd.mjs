/**
 * 2,000 list readers with one and with two copies of svc-cases, and fifty reports with ten photos
 * during reads (rules: overload, many-copies).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say, warn } from '../../tools/terminal.mjs';
import { copiesOf, readState } from '../production/state.mjs';
import { signIn } from './client.mjs';
import { held } from './held.mjs';
import { cpuMs, forgetPeak, peakMB, residentMB } from './process-cost.mjs';
import { readLists } from './readers.mjs';
import { findIncomplete } from './reports-with-photos.mjs';

/** All readers, and as many as throttled copies can queue without refusing any. */
const readers = { all: 2000, held: 100 };
const seconds = 20;

/**
 * Share of a core for each copy: clients, edge, gateways and database need the rest of a small
 * machine.
 */
const share = 0.2;

/** Longer than a gateway takes to notice a change of a copy's health. */
const noticedMs = 6000;

const bar = { copies: 1.7, lists: 1.5 };

const reports = { atOnce: 50, photos: 10 };

/** Readers during the reports with photos. */
const others = { readers: 4, pauseMs: 50 };

/** Faults that are printed. */
const mostTold = 10;

/** @typedef {import('./production.mjs').Production} Production */

/**
 * @param {Production} production
 * @param {readonly string[]} only `readers` or `photos`; default: both
 * @returns {Promise<boolean>} whether all bars hold
 */
export async function drillCrowd(production, only) {
  const token = await signIn(production.address, 'admin');
  const wants = (/** @type {string} */ what) => only.length === 0 || only.includes(what);
  const scales = !wants('readers') || (await compareCopies(production, token));
  const bears = !wants('photos') || (await crowdOfPhotos(production, token));
  return scales && bears;
}

/** @param {Production} production @param {string} token */
async function compareCopies(production, token) {
  const copies = copiesOf(readState(production.dataDir), 'svc-cases').map(({ pid }) => pid);
  const [first, ...more] = copies;
  if (first === undefined || more.length === 0) throw new Error('two copies of svc-cases are compared with one');
  let good = true;
  for (const cores of [1, share]) {
    const how = cores === 1 ? 'as they are' : `of ${cores} cores`;
    const measured = (/** @type {number[]} */ pids) =>
      held(cores, pids, () =>
        measure(`${pids.length} ${how}`, production, token, cores === 1 ? readers.all : readers.held),
      );
    const two = await measured(copies);
    const one = await standingStill(more, () => measured([first]));
    const ratio = two.perSecond / one.perSecond;
    const text = `${copies.length} copies answer ${ratio.toFixed(2)} times as many as one`;
    const isGood = cores === 1 || ratio >= bar.copies;
    (isGood ? say : warn)(how, cores === 1 ? text : `${text} (bar ${bar.copies})`);
    good = good && isGood && one.failed + two.failed === 0;
  }
  return good;
}

/** @param {string} name @param {Production} production @param {string} token @param {number} many */
async function measure(name, { address, dataDir }, token, many) {
  await readLists(address, token, { readers: many, seconds: 3 });
  const [before, from] = [cpuOfParts(dataDir), performance.now()];
  const read = await readLists(address, token, { readers: many, seconds });
  const lasted = performance.now() - from;
  const after = cpuOfParts(dataDir);
  const used = Object.entries(after).map(([part, ms]) => `${part} ${((ms - (before[part] ?? 0)) / lasted).toFixed(2)}`);
  say(
    name,
    `${read.perSecond.toFixed(0)} a second, p99 ${read.p99.toFixed(0)} ms, ${read.refused} refused, ${read.failed} failed; cores: ${used.join(', ')}`,
  );
  if (read.failed > 0) warn(name, `failed: ${JSON.stringify(read.failures)}`);
  return read;
}

/**
 * CPU milliseconds of each part's copies and of the clients.
 * @param {string} dataDir
 */
function cpuOfParts(dataDir) {
  /** @type {Record<string, number>} */
  const sums = { readers: cpuMs(process.pid) };
  for (const { part, pid } of readState(dataDir).copies) sums[part] = (sums[part] ?? 0) + cpuMs(pid);
  return sums;
}

/**
 * Runs work while processes are stopped.
 * @template T
 * @param {number[]} pids
 * @param {() => Promise<T>} work
 */
async function standingStill(pids, work) {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await pause(noticedMs);
    return await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    await pause(noticedMs);
  }
}

/** @param {Production} production @param {string} token */
async function crowdOfPhotos({ address, dataDir }, token) {
  const senders = fork(path.join(import.meta.dirname, 'senders.mjs'), [
    address,
    `${reports.atOnce}`,
    `${reports.photos}`,
  ]);
  await messageOf(senders);
  const idle = await readLists(address, token, { ...others, seconds });
  const copies = readState(dataDir).copies.filter(({ part }) => part === 'svc-cases' || part === 'gateway');
  const atRest = copies.map(({ pid }) => residentMB(pid));
  for (const { pid } of copies) forgetPeak(pid);
  const sent = new AbortController();
  const from = performance.now();
  const reading = readLists(address, token, { ...others, seconds: 600 }, sent.signal);
  senders.send('go');
  const { ids, problems } = /** @type {import('./reports-with-photos.mjs').Sent} */ (
    await messageOf(senders).finally(() => sent.abort())
  );
  const took = (performance.now() - from) / 1000;
  const busy = await reading;
  const peaks = copies.map(({ pid }) => peakMB(pid));
  // Checked afterwards, as nobody views photos while sending.
  const incomplete = await findIncomplete(address, token, ids, reports.photos);
  problems.push(...incomplete);
  for (const problem of problems.slice(0, mostTold)) warn('photos', problem);
  say(
    'photos',
    `${ids.length - incomplete.length} of ${reports.atOnce} reports with ${reports.photos} photos each are there, the last one answered after ${took.toFixed(1)} s`,
  );
  for (const [i, { part, copy }] of copies.entries())
    say(`${part}:${copy}`, `${atRest[i]?.toFixed(0)} MB before, at most ${peaks[i]?.toFixed(0)} MB meanwhile`);
  const ratio = busy.p95 / idle.p95;
  (ratio > bar.lists ? warn : say)(
    'lists',
    `p95 ${idle.p95.toFixed(0)} ms idle, ${busy.p95.toFixed(0)} ms meanwhile: ${ratio.toFixed(2)} (bar ${bar.lists})`,
  );
  return problems.length + idle.failed + idle.refused + busy.failed + busy.refused === 0 && ratio <= bar.lists;
}

/**
 * The next message of a process.
 * @param {import('node:child_process').ChildProcess} child
 * @throws when it ends first
 */
async function messageOf(child) {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`those who send ended with ${code}`);
      }),
    ]);
  } finally {
    over.abort();
  }
}
