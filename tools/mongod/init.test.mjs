/** Checks `mongo-init` of `docker-compose.yml` on real databases (rule: database-access). */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { composed } from '../deploy/manifests.fixture.mjs';
import { nodeBinary, root, services } from '../project.mjs';
import { freePorts, isListening } from '../run/ports.mjs';
import { makeScratch } from '../test/scratch.mjs';
import { databaseOf } from './access.mjs';
import { findMongod } from './find.mjs';
import { makeWritable } from './replica-set.mjs';

const scratch = makeScratch('init');
const { signal } = new AbortController();
const compose = composed('docker-compose.yml');
/** @type {import('./find.mjs').Mongod} */
let mongod;
/** @type {(() => Promise<unknown>)[]} */
let undo = [];
beforeAll(async () => {
  mongod = await findMongod({ installed: Promise.resolve(), say: () => {}, signal });
});
afterEach(stop);
afterAll(() => scratch.remove());

async function stop() {
  for (const step of undo.reverse()) await step();
  undo = [];
}

/** Folders of an installation: secrets, addresses and data. @param {string} name */
async function installation(name) {
  const folder = path.join(scratch.folder, name);
  for (const one of ['secrets', 'db', ...[...services, 'operation'].map((who) => `access/${who}`)])
    mkdirSync(path.join(folder, one), { recursive: true });
  writeFileSync(path.join(folder, 'secrets/mongod.key'), 'akey+of/this==\n', { mode: 0o400 });
  const [port = 0] = await freePorts(1);
  return { folder, port };
}

/** @typedef {Awaited<ReturnType<typeof installation>>} Installation */

/**
 * Uses compose's options except the address; `before` leaves out those of this version.
 * @param {Installation} here
 * @param {{before?: boolean}} [how]
 */
function startDatabase({ folder, port }, { before = false } = {}) {
  const text = compose['mongo-1']?.command.join(' ');
  const options = text
    .replace('--bind_ip_all', `--bind_ip 127.0.0.1 --port ${port} --dbpath ${folder}/db`)
    .replace(/\$\{MONGO_CACHE_GB.*?\}/, '0.25')
    .replace('/run/secrets/database', `${folder}/secrets`)
    .replace(before ? / --keyFile .*$/ : /$/, '')
    // No other member could take over.
    .concat(' --setParameter shutdownTimeoutMillisForSignaledShutdown=100')
    .split(' ');
  const child = spawn(mongod.binary, options, { stdio: 'ignore' });
  undo.push(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  });
}

/** Waits for a `ping` and runs the command, as compose does. @param {Installation} here */
async function init({ folder, port }) {
  const direct = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const client = await MongoClient.connect(direct, { serverSelectionTimeoutMS: 60_000 });
  await client.db('admin').command({ ping: 1 });
  await client.close();
  const [, script, secrets, access] = compose['mongo-init']?.command ?? [];
  const args = [script, `${folder}/${path.basename(path.dirname(secrets))}`, `${folder}${access}`, `127.0.0.1:${port}`];
  return spawnSync(nodeBinary(), args, { cwd: root, encoding: 'utf8' });
}

/** @param {Installation} here @param {string} who */
const addressOf = ({ folder }, who) => readFileSync(path.join(folder, 'access', who, 'mongodb.uri'), 'utf8').trim();

/** @param {string} uri */
async function connect(uri) {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  undo.push(() => client.close());
  return client;
}

/** @param {Promise<unknown>} work */
const codeOf = (work) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  );
const refused = 13;

test('each service gets an address for its own database, and a second run keeps it', async () => {
  const here = await installation('new');
  startDatabase(here);
  const first = await init(here);
  expect([first.status, first.stderr]).toEqual([0, '']);
  const addresses = services.map((service) => addressOf(here, service));
  expect(new Set(addresses).size).toBe(services.length);
  // Another user reads it and nobody changes it.
  expect(statSync(path.join(here.folder, 'access/svc-auth/mongodb.uri')).mode & 0o777).toBe(0o444);
  for (const [index, service] of services.entries()) {
    const client = await connect(addresses[index] ?? '');
    for (const other of services)
      expect([service, other, await codeOf(client.db(databaseOf(other)).collection('cosas').insertOne({}))]).toEqual([
        service,
        other,
        other === service ? 'done' : refused,
      ]);
  }
  expect(await codeOf((await connect(addressOf(here, 'operation'))).db('admin').command({ serverStatus: 1 }))).toBe(
    'done',
  );
  const stranger = await connect(`mongodb://127.0.0.1:${here.port}/?directConnection=true`);
  const user = { createUser: 'yo', pwd: 'x', roles: ['root'] };
  expect(await codeOf(stranger.db('admin').command(user))).toBe(refused);
  expect((await init(here)).status).toBe(0);
  expect(services.map((service) => addressOf(here, service))).toEqual(addresses);
});

test('data of a version without passwords get users at the next start', async () => {
  const here = await installation('before');
  startDatabase(here, { before: true });
  while (!(await isListening(here.port))) await new Promise((resolve) => setImmediate(resolve));
  await makeWritable(here.port, { signal });
  const open = await connect(`mongodb://127.0.0.1:${here.port}/?directConnection=true`);
  const kept = { numero: 7 };
  await open
    .db('caparazon_cases')
    .collection('reportes')
    .insertOne(kept, { writeConcern: { w: 'majority' } });
  await stop();

  startDatabase(here);
  const { status, stderr } = await init(here);
  expect([status, stderr]).toEqual([0, '']);
  const cases = await connect(addressOf(here, 'svc-cases'));
  expect(await cases.db('caparazon_cases').collection('reportes').findOne()).toMatchObject({ numero: 7 });
  const stranger = await connect(`mongodb://127.0.0.1:${here.port}/?directConnection=true`);
  expect(await codeOf(stranger.db('caparazon_cases').collection('reportes').findOne())).toBe(refused);
});

test('init fails with one line and leaves no address when a database does not answer', async () => {
  const { folder, port } = await installation('nobody');
  const args = ['tools/mongod/init-command.mjs', `${folder}/secrets`, `${folder}/access`, `127.0.0.1:${port}`];
  const { status, stderr } = spawnSync(nodeBinary(), args, { cwd: root, encoding: 'utf8' });
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
  expect(() => addressOf({ folder, port }, 'svc-auth')).toThrow();
});
