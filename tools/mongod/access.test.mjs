/** Nobody without a password reads or writes a database that we start, and no service that of another (rule: database-access). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { runningDatabase } from '../admin/database.mjs';
import { services } from '../project.mjs';
import { isListening } from '../run/ports.mjs';
import { nodeParts } from '../start/parts.mjs';
import { readSettings } from '../start/settings.mjs';
import { makeScratch } from '../test/scratch.mjs';
import { asService } from './access.mjs';
import { embedded } from './embedded.mjs';
import { findMongod } from './find.mjs';
import { makeWritable } from './replica-set.mjs';
import { serveFrom } from './serve.mjs';

const scratch = makeScratch('access');
const { signal } = new AbortController();
/** @type {import('./find.mjs').Mongod} */
let mongod;
/** @type {(() => Promise<unknown>)[]} */
let undo = [];
beforeAll(async () => {
  mongod = await findMongod({ installed: Promise.resolve(), say: () => {}, signal });
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
});
afterAll(() => scratch.remove());

/** @param {string} name */
const folderOf = (name) => path.join(scratch.folder, name);

/** Starts it as `npm start` does. @param {string} dataDir */
async function start(dataDir) {
  const { part, start: begin } = await embedded(mongod, dataDir, { say: () => {}, warn: () => {} });
  undo.push(() => part.stop());
  return begin(signal);
}

/** Starts it as versions before this one did, without a key. @param {string} dataDir */
async function startWithoutKey(dataDir) {
  const served = await serveFrom(dataDir);
  const child = spawn(mongod.binary, served.args, { stdio: 'ignore' });
  undo.push(async () => {
    child.kill();
    await once(child, 'exit');
  });
  while (!(await isListening(served.port))) await new Promise((resolve) => setImmediate(resolve));
  await makeWritable(served.port, { signal });
  return served.uri;
}

async function stop() {
  for (const step of undo.reverse()) await step();
  undo = [];
}

/** @param {string} uri @param {string} db */
async function database(uri, db) {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 5000 });
  undo.push(() => client.close());
  return client.db(db);
}

/** @param {Promise<unknown>} work */
const codeOf = (work) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  );
const refused = 13;

/** @param {string} uri */
const withoutPassword = (uri) => uri.replace(/\/\/[^@]+@/, '//').replace(/&auth[^&]+/g, '');

test('a process of the machine that has no password reads nothing, writes nothing and makes no user', async () => {
  const uri = await start(folderOf('empty'));
  const db = await database(withoutPassword(uri), 'caparazon_auth');
  const admin = await database(withoutPassword(uri), 'admin');
  expect(await codeOf(db.collection('usuarios').insertOne({ rol: 'ADMIN' }))).toBe(refused);
  expect(await codeOf(db.collection('usuarios').findOne({}))).toBe(refused);
  expect(await codeOf(admin.command({ createUser: 'yo', pwd: 'x', roles: ['root'] }))).toBe(refused);
});

test('the user of a service reads and writes its own database, in transactions too, and no other', async () => {
  const uri = await start(folderOf('empty'));
  const own = await database(asService(uri, 'svc-contrib'), 'caparazon_contrib');
  await own.client.withSession((session) =>
    session.withTransaction(async () => void (await own.collection('aportes').insertOne({ a: 1 }, { session }))),
  );
  expect(await own.collection('aportes').countDocuments()).toBe(1);
  await own.collection('aportes').createIndex({ a: 1 });
  expect((await own.admin().command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 })).ok).toBe(1);
  for (const other of ['caparazon_auth', 'caparazon_cases', 'admin', 'local']) {
    const collection = own.client.db(other).collection('cosas');
    expect([other, await codeOf(collection.findOne({}))]).toEqual([other, refused]);
    expect([other, await codeOf(collection.insertOne({}))]).toEqual([other, refused]);
  }
});

test('data of a version that asked for no password go on, and that version still reads them', async () => {
  const folder = folderOf('before');
  const before = await database(await startWithoutKey(folder), 'caparazon_cases');
  await before.collection('reportes').insertOne({ numero: 7 }, { writeConcern: { w: 'majority' } });
  await stop();

  const uri = await start(folder);
  const cases = await database(asService(uri, 'svc-cases'), 'caparazon_cases');
  expect(await cases.collection('reportes').findOne()).toMatchObject({ numero: 7 });
  const stranger = await database(withoutPassword(uri), 'caparazon_cases');
  expect(await codeOf(stranger.collection('reportes').findOne())).toBe(refused);
  await stop();

  const after = await database(await startWithoutKey(folder), 'caparazon_cases');
  expect(await after.collection('reportes').findOne()).toMatchObject({ numero: 7 });
});

test("the operator's commands reach all databases while it runs, also after its key was lost", async () => {
  const folder = folderOf('operator');
  const uri = await start(folder);
  expect(runningDatabase({ mongodbUri: undefined, dataDir: folder })).toBe(uri);
  await (await database(uri, 'caparazon_auth')).collection('usuarios').insertOne({ a: 1 });
  await stop();
  rmSync(path.join(folder, 'mongod.key'));
  const again = await start(folder);
  expect(again).not.toBe(uri);
  expect(await (await database(again, 'caparazon_auth')).collection('usuarios').countDocuments()).toBe(1);
  expect(
    await (await database(asService(again, 'svc-auth'), 'caparazon_auth')).collection('usuarios').countDocuments(),
  ).toBe(1);
});

test('each service is given the address of its own user, and the gateway none; one of an outside server stays as it is', () => {
  const operators = 'mongodb://caparazon_operacion:abc@127.0.0.1:1,127.0.0.1:2/?replicaSet=rs0&authSource=admin';
  const started = nodeParts(readSettings({}), operators, [1, 2, 3]);
  for (const [index, service] of services.entries()) {
    const { MONGODB_URI: own } = started.services[index]?.env ?? {};
    const [, user] = /\/\/(\w+):[\w-]{43}@127\.0\.0\.1:1,127\.0\.0\.1:2\//.exec(own ?? '') ?? [];
    expect(user).toBe(service.replace('svc-', 'caparazon_'));
  }
  expect(JSON.stringify(started.gateway.env)).not.toContain('abc');
  const outside = readSettings({ MONGODB_URI: 'mongodb://yo:clave@casa/?replicaSet=rs1' });
  for (const { env } of nodeParts(outside, outside.mongodbUri ?? '', [1, 2, 3]).services) {
    expect(env.MONGODB_URI).toBe('mongodb://yo:clave@casa/?replicaSet=rs1');
  }
});
