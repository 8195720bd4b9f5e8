/** Reports how long the database holds the writes of a killed copy (ADR 12). */
import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { type Refusal, refusingDatabase } from './refusing-database.fixture.ts';
import { logTransactionLimit } from './transaction-limit.ts';

const uri = process.env.TEST_MONGODB_URI ?? '';

async function logWhen(refusal: Refusal): Promise<string> {
  const refusing = await refusingDatabase(uri, (command) => ('getParameter' in command ? refusal : undefined));
  const lines: string[] = [];
  try {
    await mongoose.connect(refusing.uri);
    await logTransactionLimit(pino({}, { write: (line: string) => lines.push(line) }));
  } finally {
    await mongoose.disconnect();
    await refusing.stop();
  }
  expect(lines).toHaveLength(1);
  return lines.join('');
}

test('logTransactionLimit logs the code and what to set when the server refuses', async () => {
  const logged = await logWhen({ code: 8000, codeName: 'AtlasError', errmsg: 'not authorized on admin' });
  expect(JSON.parse(logged)).toMatchObject({
    code: 8000,
    codeName: 'AtlasError',
    msg: expect.stringContaining('does not say its transactionLifetimeLimitSeconds (60 where nobody has set it)'),
  });
});

test('logTransactionLimit does not blame a setting when the failure is temporary', async () => {
  const logged = await logWhen({ code: 50, codeName: 'MaxTimeMSExpired', errmsg: 'operation exceeded time limit' });
  expect(logged).toContain('could not be asked for now; the next start asks again');
  expect(logged).not.toContain('does not say');
});
