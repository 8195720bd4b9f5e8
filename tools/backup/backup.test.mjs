import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Decimal128, Double, GridFSBucket, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import { lock } from '../../packages/site/src/lock.mjs';
import { databaseFor } from '../mongod/temporary.mjs';
import { makeScratch } from '../test/scratch.mjs';
import { backup } from './backup.mjs';
import { readBackupKey } from './key.mjs';
import { restore } from './restore.mjs';

const key = 'una clave de prueba que nadie adivina';
const databases = ['test_auth', 'test_cases', 'test_contrib'];

/** @type {{client: MongoClient, uri: string}[]} */
const servers = [];
/** @type {(() => Promise<void>)[]} */
const stops = [];
let folder = '';

beforeAll(async () => {
  for (const name of ['source', 'target']) {
    const scratch = makeScratch(name);
    const { uri, stop } = await databaseFor(scratch.folder);
    const client = await MongoClient.connect(uri, { writeConcern: { w: 'majority' } });
    servers.push({ client, uri });
    stops.push(async () => {
      await client.close();
      await stop();
      scratch.remove();
    });
  }
}, 60_000);
afterAll(() => Promise.all(stops.map((stop) => stop())));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caparazon-backup-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const { client } of servers) for (const db of databases) await client.db(db).dropDatabase();
});

/** @param {number} n */
function server(n) {
  const found = servers[n];
  if (found === undefined) throw new Error('the server was not started');
  return found;
}
const source = () => server(0);
const target = () => server(1);
const file = () => path.join(folder, 'copia.age');
const site = (/** @type {string} */ name) => path.join(folder, name, 'textos');
const make = () => backup({ uri: source().uri, databases, textsDir: site('de'), file: file(), key });
const now = new Date('2026-11-22T12:00:00Z');
const putBack = (/** @type {string} */ withKey = key, onWait = () => {}) =>
  restore({ uri: target().uri, siteDir: path.join(folder, 'a'), file: file(), key: withKey, now, onWait });

/** Every document of a server as bytes. @param {MongoClient} client */
async function everything(client) {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const db of databases) {
    for (const { name } of await client.db(db).listCollections({}, { nameOnly: true }).toArray()) {
      const raw = await client.db(db).collection(name).find({}, { raw: true }).toArray();
      const documents = raw.map((doc) =>
        createHash('sha256')
          .update(/** @type {any} */ (doc))
          .digest('hex'),
      );
      if (documents.length > 0) found[`${db}.${name}`] = documents.sort();
    }
  }
  return found;
}

async function fillSource() {
  const { client } = source();
  await client
    .db('test_auth')
    .collection('usuarios')
    .insertMany(
      /** @type {any[]} */ ([
        {
          _id: new Int32(1),
          nombre: 'Ñandú',
          entero: new Int32(3),
          real: new Double(3),
          largo: Long.fromString('9007199254740993'),
        },
        {
          _id: new Int32(2),
          nada: null,
          falso: false,
          decimal: Decimal128.fromString('1.10'),
          id: new ObjectId(),
          cuando: now,
        },
        {
          _id: new Int32(3),
          busqueda: ['a', 'b'],
          patron: /^x/i,
          hondo: { lista: [{ x: new Double(-0) }] },
          vacio: {},
        },
      ]),
    );
  const bucket = new GridFSBucket(client.db('test_cases'), { bucketName: 'fotos' });
  for (let n = 0; n < 3; n += 1) {
    await new Promise((resolve, reject) => {
      const stream = bucket.openUploadStream(`${n}.jpg`);
      stream.on('finish', resolve).on('error', reject);
      stream.end(randomBytes(4_000_000));
    });
  }
  // Bytes of this file are in a bucket.
  await client
    .db('test_cases')
    .collection('fotos.files')
    .insertOne({ length: 9, metadata: { objeto: { clave: 'fotos/una' } } });
  await client
    .db('test_cases')
    .collection('reportes')
    .insertMany(Array.from({ length: 5000 }, (_, n) => ({ _id: /** @type {any} */ (n), texto: 'x'.repeat(n % 700) })));
  await client.db('test_contrib').createCollection('vacia');
}

test('backup and restore keep every byte when there are photos, number types and texts', async () => {
  await fillSource();
  mkdirSync(path.join(site('de'), 'fotos'), { recursive: true });
  writeFileSync(path.join(site('de'), 'contacto.json'), '{"correo": "ñ"}');
  writeFileSync(path.join(site('de'), 'fotos', 'una.png'), randomBytes(3000));
  mkdirSync(site('a'), { recursive: true });
  writeFileSync(path.join(site('a'), 'contacto.json'), '{}');

  const made = await make();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(Object.keys(made.colecciones)).toContain('test_cases/fotos.chunks');
  expect(made.enDeposito).toBe(1);
  const restored = await putBack();
  expect(restored.enDeposito).toBe(1);

  const before = await everything(source().client);
  expect(Object.keys(before)).toHaveLength(4);
  expect(await everything(target().client)).toEqual(before);
  for (const name of ['contacto.json', 'fotos/una.png']) {
    expect(readFileSync(path.join(site('a'), name))).toEqual(readFileSync(path.join(site('de'), name)));
  }
  expect(readFileSync(path.join(restored.replacedTexts ?? '', 'contacto.json'), 'utf8')).toBe('{}');
}, 60_000);

test('restore leaves databases and other texts as they were when a text cannot be written', async () => {
  await fillSource();
  mkdirSync(site('de'), { recursive: true });
  for (const name of ['a.json', 'b.json', 'c.json']) writeFileSync(path.join(site('de'), name), '"of the copy"');
  mkdirSync(site('a'), { recursive: true });
  writeFileSync(path.join(site('a'), 'b.json'), '"live"');
  mkdirSync(path.join(site('a'), 'c.json'));
  await make();
  await expect(putBack()).rejects.toThrow();
  expect(readFileSync(path.join(site('a'), 'b.json'), 'utf8')).toBe('"live"');
  expect(readdirSync(site('a'))).toEqual(['b.json', 'c.json']);
  expect(readdirSync(path.join(folder, 'a'))).toEqual(['textos']);
  await untouched();
}, 60_000);

test('restore writes no text when the site is being published', async () => {
  await fillSource();
  mkdirSync(site('de'), { recursive: true });
  writeFileSync(path.join(site('de'), 'a.json'), '"of the copy"');
  mkdirSync(site('a'), { recursive: true });
  await make();
  const release = await lock(path.join(folder, 'a'), 'publish');
  let restored = Promise.resolve();
  await new Promise((waits) => {
    restored = putBack(key, () => waits(undefined)).then(() => {});
  });
  expect(readdirSync(site('a'))).toEqual([]);
  release?.();
  await restored;
  expect(readFileSync(path.join(site('a'), 'a.json'), 'utf8')).toBe('"of the copy"');
}, 60_000);

test('backup holds one instant across databases when people write meanwhile', async () => {
  const { client } = source();
  const [one, other] = [client.db('test_auth').collection('cuentas'), client.db('test_contrib').collection('cuentas')];
  const log = client.db('test_cases').collection('pasos');
  const accounts = Array.from({ length: 3000 }, (_, n) => ({
    _id: /** @type {any} */ (n),
    saldo: 100,
    relleno: 'x'.repeat(900),
  }));
  await one.insertMany(accounts);
  await other.insertMany(accounts);
  await log.insertOne({ _id: /** @type {any} */ (0) });
  let writes = 0;
  let going = true;
  const writer = (async () => {
    for (let step = 1; going; step += 1) {
      const [from, to] = step % 2 ? [one, other] : [other, one];
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await from.updateOne(
            { _id: /** @type {any} */ ((step * 7) % 3000) },
            { $inc: { saldo: -step } },
            { session },
          );
          await log.insertOne({ _id: /** @type {any} */ (step), monto: step }, { session });
          await to.updateOne({ _id: /** @type {any} */ ((step * 13) % 3000) }, { $inc: { saldo: step } }, { session });
        }),
      );
      writes = step;
    }
  })();
  while (writes < 20) await log.findOne({});
  const atBegin = writes;
  await make();
  const during = writes - atBegin;
  going = false;
  await writer;
  await putBack();

  // Some steps came too late, so the backup was made during writes.
  expect(during).toBeGreaterThan(0);
  const there = target().client;
  const steps = await there.db('test_cases').collection('pasos').countDocuments();
  expect(steps - 1).toBeGreaterThanOrEqual(20);
  expect(steps - 1).toBeLessThanOrEqual(writes);
  const balances = await Promise.all(
    ['test_auth', 'test_contrib'].map((db) => there.db(db).collection('cuentas').find().toArray()),
  );
  // The backup must hold exactly the first steps.
  const expected = [new Map(), new Map()];
  for (let step = 1; step < steps; step += 1) {
    const [from, to] = step % 2 ? expected : [...expected].reverse();
    from?.set((step * 7) % 3000, (from.get((step * 7) % 3000) ?? 0) - step);
    to?.set((step * 13) % 3000, (to.get((step * 13) % 3000) ?? 0) + step);
  }
  balances.forEach((accounts, n) => {
    const moved = new Map(accounts.filter(({ saldo }) => saldo !== 100).map(({ _id, saldo }) => [_id, saldo - 100]));
    const wanted = [...(expected[n] ?? [])].filter(([, sum]) => sum !== 0);
    expect(new Map([...moved].sort())).toEqual(new Map(wanted.sort()));
  });
}, 60_000);

const untouched = async () => expect(await everything(target().client)).toEqual({});

test('restore writes nothing when the key is wrong or the file changed or cut', async () => {
  await fillSource();
  await make();
  await expect(putBack('otra clave de prueba que nadie adivina')).rejects.toThrow('the key does not open this backup');
  const whole = readFileSync(file());
  for (const length of [0, 50, 300, 70_000, whole.length - 5_000_000, whole.length - 1]) {
    truncateSync(file(), length);
    await expect(putBack()).rejects.toThrow(/is cut or damaged|is not a backup/);
    writeFileSync(file(), whole);
  }
  for (const at of [10, 500_000, whole.length - 20]) {
    const changed = Buffer.from(whole);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    writeFileSync(file(), changed);
    await expect(putBack()).rejects.toThrow(/is cut or damaged|is not a backup|does not open/);
  }
  writeFileSync(file(), 'no es una copia');
  await expect(putBack()).rejects.toThrow('is not a backup');
  rmSync(file());
  await expect(putBack()).rejects.toThrow('there is no file');
  await untouched();
}, 60_000);

test('restore refuses a server with data, and backup a file that exists', async () => {
  await fillSource();
  await make();
  await expect(make()).rejects.toThrow('is there already');
  await target().client.db('test_contrib').collection('aportes').insertOne({ nombre: 'Ana' });
  await expect(putBack()).rejects.toThrow('the server is not empty (test_contrib.aportes)');
  expect(Object.keys(await everything(target().client))).toEqual(['test_contrib.aportes']);
}, 60_000);

test('readBackupKey reads the environment or a file when the key is long enough', () => {
  expect(readBackupKey({ BACKUP_KEY: key })).toBe(key);
  writeFileSync(path.join(folder, 'clave'), `${key}\n`);
  expect(readBackupKey({ BACKUP_KEY_FILE: path.join(folder, 'clave') })).toBe(key);
  expect(() => readBackupKey({})).toThrow('the key is missing');
  expect(() => readBackupKey({ BACKUP_KEY: 'corta' })).toThrow('the key has 5 letters, and needs 32');
  expect(() => readBackupKey({ BACKUP_KEY_FILE: '/nada' })).toThrow('BACKUP_KEY_FILE: /nada cannot be read');
  expect(() => readBackupKey({ BACKUP_KEY: key, BACKUP_KEY_FILE: '/nada' })).toThrow('are both set');
});
