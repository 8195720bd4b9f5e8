import { setTimeout as pause } from 'node:timers/promises';
import { getReportes } from '@caparazon/contracts/cases/reporte';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { type CasesTest, startCases } from '../testing/service.ts';
import { startDemo } from './start.ts';

let service: CasesTest;
beforeEach(async () => {
  service = await startCases();
});
afterEach(() => service.close());

/** The settings of the service under test, as its process would have them. */
const settings = (): NodeJS.ProcessEnv => ({
  ...process.env,
  MONGODB_URI: process.env.TEST_MONGODB_URI,
  DB_NAME: mongoose.connection.name,
  INTERNAL_TOKEN: service.kit.internalToken,
  AUTH_URL: 'http://127.0.0.1:9',
  PORT: '1',
  LOG_LEVEL: 'silent',
});

const reportes = async (): Promise<number> =>
  (await service.call(getReportes, { query: {} as never, as: 'VOL' })).ok().totalElements;

test('when it is done the demo stands whole, so that nobody sees the lists grow', async () => {
  await startDemo(service.kit, settings());
  expect(await reportes()).toBe(40);
});

test('it leaves alone what somebody has reported', async () => {
  await service.report();
  await startDemo(service.kit, settings());
  expect(await reportes()).toBe(1);
});

test('a service that is asked to stop meanwhile does not wait for it', async () => {
  const stopping = new AbortController();
  const started = startDemo({ ...service.kit, stopping: stopping.signal }, settings());
  while ((await reportes()) === 0) await pause(50);
  stopping.abort();
  await started;
  expect(await reportes()).toBeLessThan(40);
});
