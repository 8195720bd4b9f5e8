/**
 * Photos in a bucket of a real S3 server: the contract of the store; services with a bucket that is
 * down at the start, answers, hangs and disappears, with other keys and without one; and moves in
 * both directions during reads.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseFor } from '../../tools/mongod/temporary.mjs';
import { untilAskedToEnd } from '../../tools/run/ending.mjs';
import { freePorts } from '../../tools/run/ports.mjs';
import { elapsed, say, warn } from '../../tools/terminal.mjs';
import { runMatching } from '../../tools/test/runner.mjs';
import { fromJest } from '../../tools/test/tally.mjs';
import { Kept } from './kept-photos.mjs';
import { makePhotos } from './reports-with-photos.mjs';
import { bucket, key, s3Server } from './s3-server.mjs';
import { Services } from './s3-services.mjs';

/** In a report, of which ten are stored. */
const photos = 10;
/** Milliseconds for unrelated calls while the bucket hangs. */
const othersWithinMs = 3000;

/** @typedef {Record<string, string>} Env */

/** @returns {Promise<boolean>} whether everything holds */
export async function drillS3() {
  const { signal } = untilAskedToEnd();
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-s3-'));
  const [port = 0, ...ports] = await freePorts(4);
  const server = await s3Server(path.join(folder, 's3'), port, signal);
  const env = {
    S3_ENDPOINT: server.endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: key.id,
    S3_SECRET_ACCESS_KEY: key.secret,
  };
  mkdirSync(path.join(folder, 'db'));
  const database = await databaseFor(path.join(folder, 'db'), signal);
  const services = new Services({ uri: database.uri, folder, ports });
  let good = true;
  const trial = async (/** @type {string} */ what, /** @type {() => Promise<string>} */ run) => {
    signal.throwIfAborted();
    const from = Date.now();
    try {
      say('s3', `${what}: ${await run()} (${elapsed(from)})`);
    } catch (error) {
      good = false;
      warn('s3', `${what}: ${error instanceof Error ? error.message : error}`);
    }
  };
  try {
    await server.start();
    await trial('the contract of the store', () => contract(env, database.uri, signal));
    server.stop();
    await trials({ trial, server, services, env });
  } finally {
    await services.stop();
    server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return good;
}

/** @param {Env} env @param {string} uri @param {AbortSignal} signal */
async function contract(env, uri, signal) {
  const cli = { script: 'jest', cli: 'jest/bin/jest.js', read: fromJest };
  const all = { ...env, TEST_MONGODB_URI: uri };
  const tally = await runMatching(
    cli,
    'packages/service-kit',
    ['--json', '--outputFile=test-results.json', 'src/photo/files.test.ts'],
    all,
    signal,
  );
  if (tally.failed > 0 || tally.passed === 0)
    throw new Error(`${tally.failed} of ${tally.passed + tally.failed} failed`);
  return `${tally.passed} tests passed against it`;
}

/**
 * @param {object} on
 * @param {(what: string, run: () => Promise<string>) => Promise<void>} on.trial
 * @param {Awaited<ReturnType<typeof s3Server>>} on.server
 * @param {Services} on.services
 * @param {Env} on.env
 */
async function trials({ trial, server, services, env }) {
  const kept = new Kept(services);
  const [first = [], second = [], third = []] = await makePhotos(3, photos);

  await trial('down at the start', async () => {
    await services.start(env);
    await services.untilPhotos('no-answer');
    await kept.report(first);
    return `the services start, say no-answer and stay well; ${await kept.unchanged()}`;
  });
  await trial('there again', async () => {
    await server.start();
    await services.untilPhotos('ok');
    const moved = await services.untilMoved(env);
    return `${moved}; ${await kept.unchanged()}`;
  });
  await trial('hangs', async () => {
    server.hang();
    const from = Date.now();
    const status = await kept.statusOfOne();
    const took = Date.now() - from;
    if (status !== 503) throw new Error(`a photo was answered ${status}`);
    const others = await kept.otherCalls();
    if (others > othersWithinMs) throw new Error(`other calls took ${others} ms`);
    await kept.report(second);
    server.goOn();
    await services.untilPhotos('ok');
    return `a photo is 503 after ${took} ms, others take ${others} ms at most, reports are taken; then ${await kept.unchanged()}`;
  });
  await trial('killed while ten photos move', async () => {
    await kept.report(third);
    server.stop();
    const status = await kept.statusOfOne();
    await server.start();
    await services.untilPhotos('ok');
    return `a photo is ${status} meanwhile; then ${await services.untilMoved(env)}; ${await kept.unchanged()}`;
  });
  for (const [what, changes, says] of /** @type {[string, Env, string][]} */ ([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'otro' }, 'keys'],
    ['a key that nobody knows', { S3_ACCESS_KEY_ID: 'OTRA' }, 'keys'],
    ['no such bucket', { S3_BUCKET: 'no-esta' }, 'bucket'],
  ])) {
    await trial(what, async () => {
      await services.start({ ...env, ...changes });
      await services.untilPhotos(says);
      return `health says ${says}, a photo is ${await kept.statusOfOne()}, other calls take ${await kept.otherCalls()} ms at most`;
    });
  }
  await trial('the way back', async () => {
    const readOnly = { ...env, S3_READ_ONLY: '1' };
    await services.start(readOnly);
    await services.untilPhotos('ok');
    const [printed] = await Promise.all([services.operate(readOnly, 'a-la-base'), kept.unchanged()]);
    await services.start({});
    return `${printed}; without any bucket ${await kept.unchanged()}`;
  });
}
