/**
 * Makes a single `mongod` a replica set, so that transactions and change streams work. Needs the packages installed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../terminal.mjs';
import { replicaSet } from './serve.mjs';

/** The server's code for 'no configuration yet'. */
const notYetInitialized = 94;

/**
 * Resolves when the `mongod` on a port accepts writes. Its one member is named after the port, which may differ from
 * that of the last start.
 * @param {number} port
 * @param {AbortSignal} [signal]
 */
export async function makeWritable(port, signal) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 5000,
  });
  const host = `127.0.0.1:${port}`;
  const admin = client.db('admin');
  try {
    await configure(admin, host);
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) await pause(25, undefined, { signal });
  } finally {
    await client.close();
  }
}

/**
 * @param {import('mongodb').Db} admin
 * @param {string} host
 */
async function configure(admin, host) {
  const member = { _id: 0, host };
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    if (config.members.length === 1 && config.members[0].host === host) return;
    const version = config.version + 1;
    await admin.command({ replSetReconfig: { ...config, version, members: [member] }, force: true });
  } catch (error) {
    if (/** @type {{code?: number}} */ (error).code !== notYetInitialized) throw error;
    await admin.command({ replSetInitiate: { _id: replicaSet, members: [member] } });
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
