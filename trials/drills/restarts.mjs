/**
 * Restarts every part repeatedly, copy by copy, during reads and writes: no request may fail, and
 * acknowledged writes exist exactly once (ADR 12). Databases restart in turn, the primary too. The
 * edge reloads its configuration when named: it then closes idle connections, and clients repeat
 * interrupted requests as browsers do, which is counted separately.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { services } from '../../tools/project.mjs';
import { elapsed, say, warn } from '../../tools/terminal.mjs';
import { copiesOf, readState, restartCopy } from '../production/state.mjs';
import { Load } from './load.mjs';
import { setIsWhole } from './mongo-set.mjs';
import { allRestarts, keepRun, runsBefore } from './runs-so-far.mjs';

/** More than in other drills, to keep the machine busy. */
const workers = 12;

/** Faults printed for each restart. */
const mostTold = 10;

const usualRequests = 100_000;

/** Longer than a reload and the closing of idle connections. */
const edgeClosesMs = 3000;

/** Restarted in each round. */
const usual = ['gateway', ...services, 'mongod'];

/** @typedef {import('./production.mjs').Production} Production */

/**
 * @param {Production} production
 * @param {readonly string[]} words number of requests, then parts; default: all
 * @param {AbortSignal} enough ends it after the current restart, with the figures so far
 * @returns {Promise<boolean>} whether nothing failed in all runs on this production, and all requests were sent
 */
export async function drillRestarts({ address, dataDir, mongodbUri }, words, enough) {
  const named = words.filter((word) => [...usual, 'edge'].includes(word));
  const parts = named.length > 0 ? named : usual;
  const requests = Number(words.find((word) => /^\d+$/.test(word)) ?? usualRequests);
  const from = Date.now();
  const load = await Load.begun(address, workers);
  const before = allRestarts(runsBefore(dataDir, 'restarts')).requests;
  let restarts = 0;
  /** @type {string[]} */
  const failures = [];
  const isOver = () => before + load.requests >= requests || enough.aborted;
  for (let turn = 0; !isOver(); turn++) {
    const part = parts[turn % parts.length] ?? '';
    const began = Date.now();
    load.edgeCloses = part === 'edge';
    restarts += await restart(part, dataDir, mongodbUri);
    const { asked, failed } = load.sinceLast();
    (failed.length > 0 ? warn : say)(part, `restarted in ${elapsed(began)}: ${failed.length} of ${asked} failed`);
    for (const line of failed.slice(0, mostTold)) warn(part, line);
    failures.push(...failed.map((line) => `${part}: ${line}`));
  }
  await load.end();
  const { failed: last } = load.sinceLast();
  if (load.askedAgain > 0) say('edge', `${load.askedAgain} asked again on a new connection`);
  const run = {
    restarts,
    requests: load.requests,
    failed: [...failures, ...last],
    ...(await load.book.compare(mongodbUri)),
  };
  say('run', `${elapsed(from)}, ${Math.round((load.requests * 1000) / (Date.now() - from))} requests a second`);
  tell(run);
  const runs = keepRun(dataDir, 'restarts', run);
  const all = allRestarts(runs);
  if (runs.length > 1) {
    say('together', `${runs.length} runs on this production:`);
    tell(all);
  }
  return all.failed.length + all.wrong.length === 0 && all.requests >= requests;
}

/** @param {import('./runs-so-far.mjs').Restarts} run */
function tell({ restarts, requests, failed, acknowledged, wrong }) {
  for (const problem of wrong.slice(0, mostTold)) warn('wrong', problem);
  say('restarts', `${restarts}`);
  say('requests', `${failed.length} of ${requests} failed`);
  say('writes', `${acknowledged} acknowledged, ${wrong.length} of them not there exactly once`);
}

/**
 * Restarts the copies of a part in turn.
 * @param {string} part
 * @param {string} dataDir
 * @param {string} mongodbUri
 * @returns {Promise<number>} number of copies
 */
async function restart(part, dataDir, mongodbUri) {
  const copies = copiesOf(readState(dataDir), part);
  for (const copy of copies) {
    if (part === 'edge') {
      process.kill(copy.pid, 'SIGHUP');
      await pause(edgeClosesMs);
    } else await restartCopy(dataDir, copy);
    while (part === 'mongod' && !(await setIsWhole(mongodbUri))) await pause(200);
  }
  return copies.length;
}
