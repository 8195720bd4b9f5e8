import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { createApp } from '../app.ts';
import { type Manner, type StandIn, startStandIn } from '../bucket/bucket.fixture.ts';
import { type Bucket, createBucket } from '../bucket/client.ts';
import { healthOf, setBucket } from '../bucket/current.ts';
import type { BucketFault } from '../bucket/fault.ts';
import type { BucketSettings } from '../bucket/settings.ts';
import { startTestService, type TestService } from '../testing.ts';
import { photoFiles } from './files.ts';
import { moveAll } from './keep-moving.ts';
import { moveOneBack, moveOneToBucket } from './move.ts';
import { reviewStore } from './review.ts';
import { photoReadings, waitingIn } from './waiting.ts';

const files = photoFiles('mudanza');
const { grid } = files;

let service: TestService;
let standIn: StandIn;
let bucket: Bucket;
let hasty: Bucket;
beforeAll(async () => {
  service = await startTestService({ name: 'svc-cases', app: (kit) => createApp(kit, () => {}) });
  standIn = await startStandIn();
  bucket = createBucket(standIn.settings);
  hasty = createBucket(standIn.settings, { connectMs: 300, headMs: 300, stallMs: 300, wholeMs: 300 });
});
beforeEach(async () => {
  await service.clear();
  standIn.objects.clear();
  standIn.manner = 'well';
  standIn.aheadMs = 0;
  setBucket(bucket);
});
afterAll(async () => {
  await bucket.close();
  await hasty.close();
  await standIn.stop();
  await service.close();
});

const fail = (error: Error) => {
  throw error;
};
const never = new AbortController().signal;
const now = () => service.clock.now();
const moved = (told: (fault: BucketFault) => void = fail) => moveAll([files], bucket, now, never, told);

async function written(length = 300_000) {
  const file = { _id: new Types.ObjectId(), bytes: randomBytes(length), filename: 'x.jpg' };
  await files.write([file], new Date(0));
  return file;
}

/** A bucket with long limits is used where no time-out is expected, so that a slow machine does not cause one. */
const patienceWith = (manner: Manner): Bucket => (manner === 'silent' || manner === 'stall' ? hasty : bucket);

const badly: [Manner, string][] = [
  ['slow-down', 'busy'],
  ['silent', 'no-answer'],
  ['cut-upload', 'no-answer'],
  ['cut-answer', 'no-answer'],
  ['stall', 'no-answer'],
];

test.each(badly)(
  '%s: the file stays readable from the database, and the next try moves it',
  async (manner, problem) => {
    const { _id, bytes } = await written();
    standIn.manner = manner;
    await expect(moveOneToBucket(grid, patienceWith(manner), now(), fail)).rejects.toMatchObject({ problem });
    expect((await files.readWhole(_id)).equals(bytes)).toBe(true);
    standIn.manner = 'well';
    await moved();
    expect(await grid.Files.countDocuments({ 'metadata.objeto': { $exists: true } })).toBe(1);
    expect((await files.readWhole(_id)).equals(bytes)).toBe(true);
    service.clock.advance(2 * 3600_000);
    await moved();
    expect([standIn.objects.size, await grid.Chunks.countDocuments()]).toEqual([1, 0]);
  },
);

const told = (series: string) => photoReadings.find(({ name }) => name === series)?.read() ?? {};
const tries = () => told('photos_tries_total');

test('tries are counted by result, a vanished file included; without a bucket there are no metrics', async () => {
  const before = tries();
  await written();
  await written();
  await moved();
  const { _id } = await written();
  // Removed while its bytes are on their way.
  const removing: Bucket = Object.create(bucket, {
    put: {
      value: async (key: string, bytes: Buffer) => {
        await bucket.put(key, bytes);
        await files.remove([_id]);
      },
    },
  });
  await moveAll([files], removing, now, never, fail);
  await written();
  standIn.manner = 'other-bytes';
  await moved(() => undefined);
  const since = Object.fromEntries(Object.entries(tries()).map(([how, n]) => [how, n - (before[how] ?? 0)]));
  expect(since).toEqual({ moved: 2, gone: 1, damaged: 1, failed: 0 });
  setBucket(undefined);
  expect(tries()).toEqual({});
});

test('files that came minutes ago count as waiting, newer ones do not, once a minute during a long move', async () => {
  const put = (agoMs: number) => {
    const file = { _id: new Types.ObjectId(), bytes: randomBytes(2000), filename: 'x.jpg' };
    return files.write([file], new Date(now() - agoMs));
  };
  const waiting = () => told('photos_waiting').to_move;
  await put(0);
  await put(0);
  expect(await waitingIn([files], now())).toMatchObject({ to_move: 0 });
  for (let i = 0; i < 3; i++) await put(6 * 60_000);
  expect(await waitingIn([files], now())).toMatchObject({ to_move: 3 });
  await grid.Files.deleteMany({ uploadDate: { $gt: new Date(now() - 60_000) } });
  const seen: unknown[] = [];
  const slow: Bucket = Object.create(bucket, {
    put: {
      value: async (key: string, bytes: Buffer) => {
        seen.push(waiting());
        service.clock.advance(40_000);
        await bucket.put(key, bytes);
      },
    },
  });
  service.clock.advance(120_000);
  await moveAll([files], slow, now, never, fail);
  expect(seen.slice(1)).toEqual([2, 2]);
  expect(waiting()).toBe(0);
});

test('a file stays in the database and is reported when its object differs; the others go on', async () => {
  const { _id, bytes } = await written();
  standIn.manner = 'other-bytes';
  const told: string[] = [];
  await moved(({ problem }) => told.push(problem));
  expect(told).toEqual(['damaged']);
  expect((await files.readWhole(_id)).equals(bytes)).toBe(true);
});

test.each(badly.filter(([manner]) => manner !== 'cut-upload'))(
  '%s: readers get an error and no half file',
  async (manner, problem) => {
    const small = await written();
    const large = await written(3 * 1024 ** 2);
    await moved();
    standIn.manner = manner;
    setBucket(patienceWith(manner));
    await expect(files.read(small._id)).rejects.toMatchObject({ problem });
    await expect(files.readWhole(small._id)).rejects.toMatchObject({ problem });
    await expect(files.read(large._id).then(buffer)).rejects.toThrow();
  },
);

test('an object with other bytes is not moved back, and stays', async () => {
  const { _id } = await written();
  await moved();
  standIn.manner = 'other-bytes';
  const told: string[] = [];
  await moveOneBack(grid, bucket, now(), ({ problem }) => told.push(problem));
  expect(told).toEqual(['damaged']);
  expect(await grid.Files.countDocuments({ _id, 'metadata.objeto': { $exists: true } })).toBe(1);
  expect(standIn.objects.size).toBe(1);
});

const wrongly: [string, Partial<BucketSettings>, string][] = [
  ['a key that nobody knows', { keyId: 'OTRA' }, 'keys'],
  ['another secret', { secret: 'otro' }, 'keys'],
  ['no such bucket', { bucket: 'no-esta' }, 'bucket'],
  ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'no-answer'],
];

test.each(wrongly)('%s: the fault is named, and the file stays', async (_, changes, problem) => {
  const { _id, bytes } = await written();
  const other = createBucket({ ...standIn.settings, ...changes });
  try {
    await expect(other.ask()).rejects.toMatchObject({ problem });
    await expect(moveOneToBucket(grid, other, now(), fail)).rejects.toMatchObject({ problem });
  } finally {
    await other.close();
  }
  expect((await files.readWhole(_id)).equals(bytes)).toBe(true);
});

test.each([
  [40 * 60_000, '40 min behind'],
  [-3 * 3600_000, '180 min ahead'],
])(
  'a clock that differs by %i ms is reported with the difference, and all files move once it is set',
  async (aheadMs, by) => {
    const { _id, bytes } = await written();
    standIn.aheadMs = aheadMs;
    const refused = await moveOneToBucket(grid, bucket, now(), fail).catch((error: unknown) => error);
    expect(refused).toMatchObject({ problem: 'clock', message: expect.stringContaining(by) });
    expect(healthOf(refused)).toBe('clock');
    expect((await files.readWhole(_id)).equals(bytes)).toBe(true);
    standIn.aheadMs = 0;
    await moved();
    expect(standIn.objects.size).toBe(1);
  },
);

test('several movers at once move each file once, and readers always get it', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => written(20_000)));
  const reading = Promise.all(
    Array.from({ length: 5 }, async () => {
      for (const { _id, bytes } of all) expect((await buffer(await files.read(_id))).equals(bytes)).toBe(true);
    }),
  );
  await Promise.all([moved(), moved(), moved()]);
  await reading;
  expect(standIn.objects.size).toBe(12);
});

test('a file removed while it moves leaves nothing behind', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => written(20_000)));
  await Promise.all([moved(), ...all.map(({ _id }) => files.remove([_id]))]);
  service.clock.advance(2 * 3600_000);
  await moved();
  expect([standIn.objects.size, await grid.Chunks.countDocuments(), await grid.Files.countDocuments()]).toEqual([
    0, 0, 0,
  ]);
});

test('a read-only bucket gets no file and loses none', async () => {
  const there = await written();
  await moved();
  const readOnly = createBucket({ ...standIn.settings, readOnly: true });
  setBucket(readOnly);
  const here = await written();
  await moveAll([files], readOnly, now, never, fail);
  expect((await files.readWhole(there._id)).equals(there.bytes)).toBe(true);
  expect((await files.readWhole(here._id)).equals(here.bytes)).toBe(true);
  await files.remove([there._id]);
  service.clock.advance(2 * 3600_000);
  await moveAll([files], readOnly, now, never, fail);
  expect(standIn.objects.size).toBe(1);
  expect(await waitingIn([files], now())).toEqual({ to_move: 1, to_remove: 1 });
  await readOnly.close();
  setBucket(bucket);
  await moved();
  expect([...standIn.objects.keys()].some((key) => key.includes(there._id.toHexString()))).toBe(false);
  expect(standIn.objects.size).toBe(1);
  expect(await waitingIn([files], now())).toEqual({ to_move: 0, to_remove: 0 });
});

test('a review finds missing objects, objects of another size, and unowned ones', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => written(9000)));
  await moved();
  const [missing = '', short = ''] = [...standIn.objects.keys()].sort();
  standIn.objects.delete(missing);
  standIn.objects.set(short, randomBytes(10));
  standIn.objects.set('mudanza/de-nadie', randomBytes(10));
  expect(await reviewStore(grid, bucket, now())).toEqual({
    there: all.length - 2,
    missing: [missing],
    otherSize: [short],
    unowned: ['mudanza/de-nadie'],
  });
});
