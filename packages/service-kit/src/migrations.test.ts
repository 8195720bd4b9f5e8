/**
 * Migrations are noted once, and the last can be taken back when nothing is lost and nobody needs it (rule:
 * migrations).
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose, { mongo, Schema } from 'mongoose';
import { takeOut } from './convert.ts';
import { driverCollection } from './fast/driver-collection.ts';
import { Migracion, type Migration, type Migrations, nameWithNeeds, readNeeds, runMigrations } from './migrations.ts';
import { listMigrations, takeBackLast } from './migrations-back.ts';
import { type Refusal, refusingDatabase } from './refusing-database.fixture.ts';

const Vieja = mongoose.model('Vieja', new Schema({ _id: Number }, { versionKey: false }), 'viejas');

const first: Migration = {
  id: 'nombres-fuera',
  async up() {
    await driverCollection(Vieja).updateMany({ nombre: { $exists: true } }, [
      { $set: { largo: { $strLenCP: '$nombre' } } },
      { $unset: 'nombre' },
    ]);
  },
  back: { none: 'what is thrown away is nowhere' },
};

const second: Migration = {
  id: 'largos',
  async up() {
    await driverCollection(Vieja).updateMany({ largo: { $exists: false } }, { $set: { largo: 5 } });
  },
  back: { down: () => takeOut(Vieja, ['largo']) },
};

const both = [first, second] as const;

const uri = process.env.TEST_MONGODB_URI ?? '';
beforeAll(async () => {
  await mongoose.connect(uri, { dbName: `test-${randomUUID()}`, appName: 'these tests' });
});
beforeEach(async () => {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  await viejas().insertMany([{ _id: 1, nombre: 'Ñandú' }]);
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

const viejas = () => driverCollection<{ _id: number; nombre?: string; largo?: number }>(Vieja);

async function copyThatKnows(migrations: Migrations): Promise<mongo.MongoClient> {
  const appName = nameWithNeeds(mongoose.connection.name, migrations);
  const client = new mongo.MongoClient(uri, { appName });
  await client.db('admin').command({ ping: 1 });
  return client;
}

/** The database names a closed connection for a moment longer, and the next test would meet it. */
async function closeCopy(copy: mongo.MongoClient | undefined): Promise<void> {
  const { appName } = copy?.options ?? {};
  await copy?.close();
  const named = [{ $currentOp: { allUsers: true, idleConnections: true } }, { $match: { appName } }];
  const watcher = new mongo.MongoClient(uri);
  while (appName !== undefined && (await watcher.db('admin').aggregate(named).hasNext())) await nextTurn();
  await watcher.close();
}

test('each migration is noted once with its first date, by two copies at once and a later start', async () => {
  await Promise.all([runMigrations(both), runMigrations(both)]);
  const before = await Migracion.find().lean();
  expect(before.map(({ _id, deshecha }) => [_id, deshecha])).toEqual(both.map(({ id }) => [id, null]));
  await runMigrations(both);
  expect(await Migracion.find().lean()).toEqual(before);
  expect(await listMigrations(both)).toEqual([
    expect.stringMatching(/^nombres-fuera {2}done \d{4}-.* {2}no way back: what is thrown away is nowhere$/),
    expect.stringMatching(/^largos {2}done \d{4}-.* {2}has a way back$/),
  ]);
});

test('the last migration is taken back, the one before refuses with its reason, and a later start runs the last again', async () => {
  await runMigrations(both);
  expect(await viejas().find().toArray()).toEqual([{ _id: 1, largo: 5 }]);
  expect(await takeBackLast(both)).toBe(second.id);
  expect(await viejas().find().toArray()).toEqual([{ _id: 1 }]);
  expect(await listMigrations(both)).toContainEqual(expect.stringMatching(/^largos {2}taken back \d{4}-/));
  await expect(takeBackLast(both)).rejects.toThrow('nombres-fuera has no way back: what is thrown away is nowhere');
  const [{ hecha: earlier } = { hecha: new Date(0) }] = await Migracion.find({ _id: second.id }).lean();
  await runMigrations(both);
  const [again] = await Migracion.find({ _id: second.id }).lean();
  expect(again?.deshecha).toBeNull();
  expect(again?.hecha.getTime()).toBeGreaterThan(earlier.getTime());
  expect(await viejas().find().toArray()).toEqual([{ _id: 1, largo: 5 }]);
});

test.each([
  ['the migration', both, 'needs it (up to largos)'],
  ['nothing that it says', [], 'does not say which migrations it needs'],
  ['one that this checkout does not know', [{ ...first, id: 'de-manana' }], 'needs it (up to de-manana)'],
] as const)('nothing is taken back while a copy runs that knows %s', async (_, known, why) => {
  await runMigrations(both);
  const copy = await copyThatKnows(known);
  try {
    await expect(takeBackLast(both)).rejects.toThrow(why);
    expect(await viejas().find().toArray()).toEqual([{ _id: 1, largo: 5 }]);
    expect((await Migracion.findById(second.id).lean())?.deshecha).toBeNull();
  } finally {
    await closeCopy(copy);
  }
});

test('copies of the version before do not prevent a way back', async () => {
  await runMigrations(both);
  const copy = await copyThatKnows([first]);
  try {
    expect(await takeBackLast(both)).toBe(second.id);
  } finally {
    await closeCopy(copy);
  }
});

const docs = 'is not allowed or the syntax is incorrect, see the Atlas documentation for more information';

/** Answers of MongoDB to a user without the right, of small hosted plans, and of other servers with its protocol. */
const hosted: [string, Refusal, boolean][] = [
  ['Unauthorized', { code: 13, codeName: 'Unauthorized', errmsg: 'not authorized on admin to execute command' }, true],
  ['AtlasError', { code: 8000, codeName: 'AtlasError', errmsg: `$currentOp ${docs}` }, false],
  ['CommandNotSupported', { code: 115, codeName: 'CommandNotSupported', errmsg: 'Command not supported' }, false],
];

test.each(hosted)(
  'migrations run where the database hides its clients (%s), and one is taken back on the word of an operator',
  async (_, refusal, seesItsOwn) => {
    const database = mongoose.connection.name;
    const refusing = await refusingDatabase(uri, ({ pipeline }) => {
      const asked = pipeline?.[0]?.$currentOp;
      return asked !== undefined && (asked.allUsers || !seesItsOwn) ? refusal : undefined;
    });
    await mongoose.disconnect();
    let copy: mongo.MongoClient | undefined;
    try {
      await mongoose.connect(refusing.uri, { dbName: database, appName: 'these tests' });
      await runMigrations(both);
      expect(await listMigrations(both)).toHaveLength(2);
      await expect(takeBackLast(both)).rejects.toThrow('run this again with --confirmar. Nothing was changed');
      expect(await viejas().find().toArray()).toEqual([{ _id: 1, largo: 5 }]);
      expect(await takeBackLast(both, true)).toBe(second.id);
      await runMigrations(both);
      copy = await copyThatKnows(both);
      if (seesItsOwn) await expect(takeBackLast(both, true)).rejects.toThrow('needs it (up to largos)');
      else expect(await takeBackLast(both, true)).toBe(second.id);
    } finally {
      await closeCopy(copy);
      await mongoose.disconnect();
      await refusing.stop();
      await mongoose.connect(uri, { dbName: database, appName: 'these tests' });
    }
  },
);

test('behind a router of a sharded cluster the word of an operator is required', async () => {
  const database = mongoose.connection.name;
  const router = await refusingDatabase(uri, ({ hello, lsid }) =>
    hello !== undefined && lsid !== undefined ? { ok: 1, msg: 'isdbgrid' } : undefined,
  );
  await mongoose.disconnect();
  let copy: mongo.MongoClient | undefined;
  try {
    await mongoose.connect(router.uri, { dbName: database, appName: 'these tests' });
    await runMigrations(both);
    await expect(takeBackLast(both)).rejects.toThrow('run this again with --confirmar. Nothing was changed');
    expect(await viejas().find().toArray()).toEqual([{ _id: 1, largo: 5 }]);
    expect(await takeBackLast(both, true)).toBe(second.id);
    await runMigrations(both);
    copy = await copyThatKnows(both);
    await expect(takeBackLast(both, true)).rejects.toThrow('needs it (up to largos)');
  } finally {
    await closeCopy(copy);
    await mongoose.disconnect();
    await router.stop();
    await mongoose.connect(uri, { dbName: database, appName: 'these tests' });
  }
});

test('listing works on an empty database, and readNeeds ignores other programs', async () => {
  await expect(takeBackLast(both)).rejects.toThrow('no migration stands that could be taken back');
  expect(readNeeds('caparazon_cases', 'caparazon_cases/largos')).toEqual({ last: 'largos' });
  expect(readNeeds('caparazon_cases', 'caparazon_cases')).toEqual({ last: undefined });
  expect([undefined, 'caparazon_backup', 'mongosh 2'].map((said) => readNeeds('caparazon_cases', said))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
