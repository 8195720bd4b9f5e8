/**
 * Makes a single `mongod` a replica set, so that transactions and change streams work; or several of them. Needs the
 * packages installed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../terminal.mjs';
import { asMember, ensureUsers } from './access.mjs';
import { replicaSet } from './serve.mjs';

/** The server's code for 'no configuration yet'. */
const notYetInitialized = 94;

/**
 * Resolves when the `mongod` on a port accepts writes. Its one member is named after the port, which may differ from
 * that of the last start.
 * @param {number} port
 * @param {{key?: string, signal?: AbortSignal}} how `key` where it asks for passwords: then its users are there too
 */
export async function makeWritable(port, { key, signal }) {
  const { MongoClient } = await import('mongodb');
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const client = new MongoClient(key ? asMember(uri, key) : uri, { serverSelectionTimeoutMS: 5000 });
  const host = `127.0.0.1:${port}`;
  const admin = client.db('admin');
  try {
    await configure(admin, [host]);
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) await pause(25, undefined, { signal });
    if (key) await ensureUsers(admin, key);
  } finally {
    await client.close();
  }
}

/**
 * How soon the other members notice that the primary is gone. By default they wait ten seconds; `deploy/` says the same as here.
 */
const settings = { electionTimeoutMillis: 3000, heartbeatIntervalMillis: 1000 };

/**
 * Resolves when some `mongod`s are one replica set that accepts writes, with our users.
 * @param {string[]} hosts with their ports
 * @param {string} key of its members
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} the address of the set, without a password
 */
export async function formReplicaSet(hosts, key, signal) {
  const { MongoClient } = await import('mongodb');
  const direct = `mongodb://${hosts[0]}/?directConnection=true`;
  const first = new MongoClient(asMember(direct, key), { serverSelectionTimeoutMS: 5000 });
  const uri = `mongodb://${hosts.join(',')}/?replicaSet=${replicaSet}`;
  const all = new MongoClient(asMember(uri, key), { serverSelectionTimeoutMS: 60_000 });
  try {
    await configure(first.db('admin'), hosts, settings);
    signal?.throwIfAborted();
    await all.db('admin').command({ ping: 1 }, { readPreference: 'primary' });
    await ensureUsers(all.db('admin'), key);
  } finally {
    await Promise.all([first.close(), all.close()]);
  }
  return uri;
}

/**
 * @param {import('mongodb').Db} admin
 * @param {string[]} hosts
 * @param {Record<string, number>} [wanted] settings of the set
 */
async function configure(admin, hosts, wanted) {
  const members = hosts.map((host, _id) => ({ _id, host }));
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members.map((/** @type {{host: string}} */ { host }) => host).join() === hosts.join()) return;
    const version = config.version + 1;
    await admin.command({ replSetReconfig: { ...config, version, members }, force: true });
  } catch (error) {
    if (/** @type {{code?: number}} */ (error).code !== notYetInitialized) throw error;
    await admin.command({ replSetInitiate: { _id: replicaSet, members, ...(wanted && { settings: wanted }) } });
  }
}

/**
 * Checks a server that the operator has given.
 * @param {string} uri
 * @throws {Problem} when it does not answer, or is not a replica set
 */
export async function mustBeReplicaSet(uri) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    const { setName, msg } = await client.db('admin').command({ hello: 1 });
    if (!setName && msg !== 'isdbgrid') throw new Problem('the server of MONGODB_URI is not a replica set');
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`the server of MONGODB_URI does not answer: ${/** @type {Error} */ (error).message}`);
  } finally {
    await client.close();
  }
}
