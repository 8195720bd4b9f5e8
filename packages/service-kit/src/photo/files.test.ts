/**
 * The contract of a store of files in the database, half moved, and in a bucket: a stand-in, or a real server when
 * configured (`npm run trial -- s3`).
 */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { createApp } from '../app.ts';
import { realBucket, type StandIn, startStandIn } from '../bucket/bucket.fixture.ts';
import { type Bucket, createBucket } from '../bucket/client.ts';
import { setBucket } from '../bucket/current.ts';
import { startTestService, type TestService } from '../testing.ts';
import { transaction } from '../transaction.ts';
import { type PhotoFiles, photoFiles } from './files.ts';
import { moveAll } from './keep-moving.ts';
import { moveOneBack } from './move.ts';

const files: PhotoFiles = photoFiles('contrato');
const { Files, Chunks, Leftovers } = files.grid;

let service: TestService;
let standIn: StandIn;
let bucket: Bucket;
beforeAll(async () => {
  service = await startTestService({ name: 'svc-cases', app: (kit) => createApp(kit, () => {}) });
  standIn = await startStandIn();
  bucket = createBucket(realBucket() ?? standIn.settings);
});
beforeEach(() => service.clear());
afterAll(async () => {
  await bucket.close();
  await standIn.stop();
  await service.close();
});

const never = new AbortController().signal;
const fail = (error: Error) => {
  throw error;
};
const moved = () => moveAll([files], bucket, service.clock.now, never, fail);
const broughtBack = async () => {
  while (await moveOneBack(files.grid, bucket, service.clock.now(), fail));
};
async function allKeys() {
  const keys: string[] = [];
  for await (const { key } of bucket.list(bucket.prefix)) keys.push(key);
  return keys;
}

const newFile = (length: number) => ({
  _id: new Types.ObjectId(),
  bytes: randomBytes(length),
  filename: `${length}.jpg`,
});
const several = () => [300_000, 12_000, 0, 1, 12 * 1024 ** 2].map(newFile);

const places: [string, () => Promise<void>][] = [
  ['in the database, without a bucket', () => Promise.resolve()],
  [
    'in the database, with a bucket that they have not moved to',
    () => {
      setBucket(bucket);
      return Promise.resolve();
    },
  ],
  [
    'in the bucket',
    async () => {
      setBucket(bucket);
      await moved();
      expect(await Files.countDocuments({ 'metadata.objeto': { $exists: false } })).toBe(0);
    },
  ],
  [
    'in the bucket, their chunks swept',
    async () => {
      setBucket(bucket);
      await moved();
      service.clock.advance(2 * 60_000);
      await moved();
      expect(await Chunks.countDocuments()).toBe(0);
    },
  ],
  [
    'in the database again',
    async () => {
      setBucket(bucket);
      await moved();
      await broughtBack();
      expect(await Files.countDocuments({ metadata: { $exists: true } })).toBe(0);
    },
  ],
];

describe.each(places)('%s', (_, put) => {
  beforeEach(() => setBucket(undefined));

  async function nothingIsLeft() {
    service.clock.advance(2 * 3600_000);
    setBucket(bucket);
    await moved();
    const counts = [Files, Chunks, Leftovers].map((model) => model.countDocuments());
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
    expect(await allKeys()).toEqual([]);
  }

  test('gives back what was written byte for byte, as a stream and whole, until it is removed', async () => {
    const written = several();
    await files.write(written, new Date(0));
    await put();
    for (const { _id, bytes } of written) {
      expect((await buffer(await files.read(_id))).equals(bytes)).toBe(true);
      expect((await files.readWhole(_id)).equals(bytes)).toBe(true);
    }
    await files.remove(written.map(({ _id }) => _id));
    await nothingIsLeft();
  });

  test('removes a file when the transaction commits', async () => {
    const kept = newFile(5000);
    const removed = newFile(6000);
    await files.write([kept, removed], new Date(0));
    await put();
    const failing = transaction(async (session) => {
      await files.remove([kept._id], session);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await transaction((session) => files.remove([removed._id], session));
    service.clock.advance(2 * 60_000);
    await moved();
    expect((await files.readWhole(kept._id)).equals(kept.bytes)).toBe(true);
    await files.remove([kept._id]);
    await nothingIsLeft();
  });

  test('keeps nothing of a file when its transaction fails', async () => {
    const file = newFile(400_000);
    const failing = transaction(async (session) => {
      await files.write([file], new Date(0), session);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await put();
    await nothingIsLeft();
  });
});

test('holds no unread part of a large file in memory', async () => {
  setBucket(undefined);
  const file = newFile(12 * 1024 ** 2);
  await files.write([file], new Date(0));
  const reading = (await files.read(file._id)).iterator();
  await reading.next();
  await Chunks.deleteMany({ files_id: file._id, n: { $gt: 30 } });
  const rest = (async () => {
    for await (const _ of { [Symbol.asyncIterator]: () => reading });
  })();
  await expect(rest).rejects.toThrow('ends early');
  await files.remove([file._id]);
});

test('fails to read a removed file', async () => {
  setBucket(undefined);
  await expect(files.read(new Types.ObjectId()).then(buffer)).rejects.toThrow();
});
