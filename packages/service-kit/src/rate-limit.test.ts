import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createApp } from './app.ts';
import type { ApiError } from './errors.ts';
import { createLimiter } from './rate-limit.ts';
import { startTestService, type TestService } from './testing.ts';

const windowMs = 600_000;
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ name: 'svc-cases', app: (kit) => createApp(kit, () => {}) });
});
afterAll(() => service.close());

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: ApiError) => error,
  );

test('a rate admits its count in a window, and then says how long to wait', async () => {
  const limiter = createLimiter({ name: 'rate', count: 3, windowMs, from: 'first', message: 'Demasiados' });
  const { now, advance } = service.clock;
  await limiter.take('a', now());
  advance(60_000);
  await limiter.take('a', now());
  await limiter.take('a', now());
  const refused = await refusal(limiter.take('a', now()));
  expect(refused).toMatchObject({ status: 429, message: 'Demasiados', headers: { 'Retry-After': '540' } });
  expect(await refusal(limiter.check('a', now()))).not.toBeNull();
  await limiter.take('b', now());
  advance(540_000);
  await limiter.take('a', now());
});

test('a lock runs from the last admission, is not prolonged by further tries, and can be forgotten', async () => {
  const limiter = createLimiter({ name: 'lock', count: 2, windowMs, from: 'last', message: 'Demasiados' });
  const { now, advance } = service.clock;
  await limiter.take('a', now());
  advance(500_000);
  await limiter.take('a', now());
  advance(500_000);
  expect(await refusal(limiter.take('a', now()))).toMatchObject({ headers: { 'Retry-After': '100' } });
  advance(100_000);
  await limiter.take('a', now());
  await limiter.take('a', now());
  await limiter.forget('a');
  expect(await limiter.check('a', now())).toBe(0);
  await limiter.take('a', now());
  expect(await limiter.check('a', now())).toBe(1);
});

test('simultaneous requests are admitted exactly up to the count', async () => {
  const limiter = createLimiter({ name: 'many', count: 10, windowMs, from: 'first', message: 'Demasiados' });
  const tries = Array.from({ length: 40 }, () => refusal(limiter.take('a', service.clock.now())));
  expect((await Promise.all(tries)).filter((refused) => refused === null)).toHaveLength(10);
});

test('the database removes old counts by itself', async () => {
  const indexes = await mongoose.connection.collection('limites').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 0 }));
});
