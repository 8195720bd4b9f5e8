/** Checks rule database-access on a running server. */
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

/** Starts a server as `npm start` does. @param {string} dataDir */
async function start(dataDir) {
  const { part, start: begin } = await embedded(mongod, dataDir, { say: () => {}, warn: () => {} });
  undo.push(() => part.stop());
  return begin(signal);
}

/** Starts a server without a key, as earlier versions did. @param {string} dataDir */
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

test('a local process reads and writes nothing when it has no password', async () => {
  const uri = await start(folderOf('empty'));
  const db = await database(withoutPassword(uri), 'caparazon_auth');
  const admin = await database(withoutPassword(uri), 'admin');
  expect(await codeOf(db.collection('usuarios').insertOne({ rol: 'ADMIN' }))).toBe(refused);
  expect(await codeOf(db.collection('usuarios').findOne({}))).toBe(refused);
  expect(await codeOf(admin.command({ createUser: 'yo', pwd: 'x', roles: ['root'] }))).toBe(refused);
});

test("a service's user reaches its own database only, also in transactions", async () => {
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

test('data of a version without passwords stay readable by both versions', async () => {
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

test("operator's commands reach all databases while they run, also when the key was lost", async () => {
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

test("each service gets its own user's address, the gateway none; an outside server's stays", () => {
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
