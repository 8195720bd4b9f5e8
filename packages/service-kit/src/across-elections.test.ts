/** Writes outside a transaction during an election (ADR 12). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { nextId } from './counter.ts';
import { runCommand } from './fast/run-command.ts';
import { once } from './idempotency.ts';
import { createLimiter } from './rate-limit.ts';
import { type Refusal, refusingDatabase } from './refusing-database.fixture.ts';

const notPrimary: Refusal = { code: 10107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
/** The driver tries twice. */
const moreThanTheDriver = 3;

let electing: Awaited<ReturnType<typeof refusingDatabase>>;
const refused: Record<string, number> = {};

beforeAll(async () => {
  // The clock stands still, so that a busy machine does not reach the time limit.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  electing = await refusingDatabase(process.env.TEST_MONGODB_URI ?? '', (command) => {
    const [name = ''] = Object.keys(command);
    const left = refused[name] ?? 0;
    if (left === 0) return undefined;
    refused[name] = left - 1;
    return notPrimary;
  });
  // With streaming monitoring the driver would wait for news of an election that never happens.
  await mongoose.connect(electing.uri, { dbName: `elections_${randomUUID()}`, serverMonitoringMode: 'poll' });
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await electing.stop();
});

const limiter = createLimiter({ name: 'elections', count: 5, windowMs: 60_000, from: 'first', message: 'Demasiados' });
const call = { id: 'postAlgo' } as Parameters<typeof once>[0]['call'];

test.each<[string, string, () => Promise<unknown>, unknown]>([
  ['the number of a new record', 'findAndModify', () => nextId('elections'), 1],
  ['the count of a rate', 'findAndModify', () => limiter.take('a', Date.now()), undefined],
  [
    'the look for an earlier answer',
    'find',
    () => once({ call, key: 'k', content: {}, now: Date.now }, async () => 'stored'),
    'stored',
  ],
  ['a plain command', 'count', async () => (await runCommand({ count: 'contadores' })).n, 1],
])('%s is retried until a primary takes it', async (_, command, ask, answer) => {
  refused[command] = moreThanTheDriver;
  expect(await ask()).toEqual(answer);
  expect(refused[command]).toBe(0);
});
