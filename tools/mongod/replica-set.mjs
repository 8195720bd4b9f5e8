/**
 * Makes one or several `mongod`s a replica set, which transactions and change streams need. Needs
 * installed packages.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../terminal.mjs';
import { asMember, ensureUsers } from './access.mjs';
import { replicaSet } from './serve.mjs';

/** The server's code for a missing configuration. */
const notYetInitialized = 94;

/**
 * Resolves when the `mongod` accepts writes. Its member is named after the port, which may differ
 * from the last start's.
 * @param {number} port
 * @param {{key?: string, signal?: AbortSignal}} how `key` when it asks for passwords; its users then exist too
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

/** Time to notice a lost primary: the default is ten seconds. `deploy/` repeats these values. */
const settings = { electionTimeoutMillis: 3000, heartbeatIntervalMillis: 1000 };

/**
 * Resolves when the `mongod`s form one writable replica set with our users.
 * @param {string[]} hosts each with its port
 * @param {string} key the members' key
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} the set's address, without a password
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
 * Checks the operator's server.
 * @param {string} uri
 * @throws {Problem} when it does not answer or is no replica set
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
