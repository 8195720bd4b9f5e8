/**
 * Checks a service while its database has no primary or no member. Needs its own server: a
 * step-down would break tests that share it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '@caparazon/call/call';
import { createApp } from '@caparazon/service-kit/app';
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import { once } from '@caparazon/service-kit/idempotency';
import { serve } from '@caparazon/service-kit/serve';
import { startTestService } from '@caparazon/service-kit/testing';
import { transaction } from '@caparazon/service-kit/transaction';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { makeScratch } from '../test/scratch.mjs';
import { setWithFollower } from './temporary.mjs';

/** Longer than a set without answering members is waited for. */
const withoutPrimaryS = 3;

const facts = /** @type {const} */ ({ service: 'svc-cases', path: '/algo', access: 'public', summary: 'Algo' });
const getAlgo = call({ id: 'getAlgo', method: 'get', ...facts });
const postAlgo = call({ id: 'postAlgo', method: 'post', status: 201, ...facts });

const scratch = makeScratch('step-down');
/** @type {Awaited<ReturnType<typeof setWithFollower>>} */
let server;
/** @type {import('@caparazon/service-kit/testing').TestService} */
let service;
/** @type {MongoClient} */
let operator;

beforeAll(async () => {
  server = await setWithFollower(scratch.folder);
  process.env.TEST_MONGODB_URI = server.uri;
  operator = await MongoClient.connect(server.uri);
  service = await startTestService({
    name: 'svc-cases',
    app: (kit) =>
      createApp(kit, (routes) => {
        serve(routes, getAlgo, async () => ({
          ok: (await runCommand({ find: 'idempotencia', singleBatch: true })).ok,
        }));
        serve(routes, postAlgo, ({ requestId }) =>
          once({ call: postAlgo, key: requestId, content: {}, now: kit.now }, (keep) =>
            transaction(async (session) => {
              await keep(session, { ok: 1 });
              return { ok: 1 };
            }),
          ),
        );
      }),
  });
});
afterAll(async () => {
  await Promise.all([service.close(), operator.close()]);
  await server.stop();
  scratch.remove();
});

const statuses = async () => {
  const answers = await Promise.all([getAlgo, postAlgo].map((spec) => service.call(spec)));
  return answers.map(({ status }) => status);
};

test('a request waits when another primary is being elected', async () => {
  expect(await statuses()).toEqual([200, 201]);
  const from = performance.now();
  await operator.db('admin').command({ replSetStepDown: withoutPrimaryS, force: true });
  expect(await statuses()).toEqual([200, 201]);
  expect(performance.now() - from).toBeGreaterThan(withoutPrimaryS * 1000 - 500);
});

test("the locks of a killed service are freed within another's transaction time", async () => {
  const { transactionLifetimeLimitSeconds } = await operator
    .db('admin')
    .command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 });
  // The server checks every half lifetime; a transaction gets 10 s, a gateway request 30.
  expect(transactionLifetimeLimitSeconds * 1.5).toBeLessThan(15);
});

test('requests fail at once when no member has answered for some seconds', async () => {
  await server.stop();
  while (!service.kit.database.gone) await pause(50);
  // If each request waited for a server, this loop would time out.
  for (let asked = 0; asked < 40; asked += 1) expect(await statuses()).toEqual([503, 503]);
});
