/** Copies that start at once convert each document once, and a dead one blocks nobody (rule: migrations). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { createApp } from './app.ts';
import { convertEach } from './convert.ts';
import { driverCollection } from './fast/driver-collection.ts';
import { oneCopyAtATime } from './one-copy-at-a-time.ts';
import { startTestService, type TestService } from './testing.ts';

interface Viejo {
  _id: number;
  version: number;
  nuevo?: string;
}

const Viejo = mongoose.model('Viejo', new Schema({ _id: Number, version: Number }, { versionKey: false }), 'viejos');

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ name: 'svc-cases', app: (kit) => createApp(kit, () => {}) });
});
beforeEach(() => service.clear());
afterAll(() => service.close());

const many = 1200;

/** @returns how many documents the starting copy converted */
async function copyStarts(): Promise<number> {
  let converted = 0;
  const lacking = () => {
    converted += 1;
    return { nuevo: 'valor' };
  };
  const where = { nuevo: { $exists: false } };
  await oneCopyAtATime('migraciones', () => convertEach<Viejo>({ of: Viejo, where, lacking }));
  return converted;
}

test('one of two copies converts all, and the next start converts what an older copy has written since', async () => {
  const old = driverCollection<Viejo>(Viejo);
  await old.insertMany(Array.from({ length: many }, (_, _id) => ({ _id, version: 1 })));
  const [one, other] = await Promise.all([copyStarts(), copyStarts()]);
  expect([one, other].sort((a, b) => a - b)).toEqual([0, many]);
  await old.insertOne({ _id: many, version: 1 });
  expect(await copyStarts()).toBe(1);
  expect(await old.countDocuments({ nuevo: 'valor' })).toBe(many + 1);
});

test('a failure passes the turn on and is thrown', async () => {
  const failing = oneCopyAtATime('migraciones', () => Promise.reject(new Error('not today')));
  await expect(failing).rejects.toThrow('not today');
  expect(await copyStarts()).toBe(0);
});

test('another copy takes the turn when that of a dead copy has run out', async () => {
  const turnos = driverCollection<{ _id: string; de: string; hasta: Date }>({
    db: mongoose.connection,
    collection: { name: 'turnos' },
  });
  await turnos.insertOne({ _id: 'migraciones', de: 'a copy that was killed', hasta: new Date(0) });
  await driverCollection<Viejo>(Viejo).insertOne({ _id: 1, version: 1 });
  expect(await copyStarts()).toBe(1);
  expect(await turnos.countDocuments()).toBe(0);
});
