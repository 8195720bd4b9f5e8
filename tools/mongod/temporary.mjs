/**
 * A database for one run of tests or measurements, by mongodb-memory-server; the run leaves nothing
 * behind.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findMongod } from './find.mjs';
import { replicaSet, serverArgs } from './serve.mjs';

const startMs = 50_000;

/**
 * Starts a set of one, unless the operator gives a server (`MONGODB_URI`).
 * @param {string} folder
 * @param {AbortSignal} [signal]
 * @returns {Promise<{uri: string, stop: () => Promise<void>}>}
 * @throws {import('../terminal.mjs').Problem} without a `mongod`
 */
export async function databaseFor(folder, signal) {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: given, stop: () => Promise.resolve() };
  return await startSet([{ dbPath: folder }], signal);
}

/**
 * Starts a set of two, one of which never becomes primary: after a step-down it answers without a
 * primary.
 * @param {string} folder
 * @returns {Promise<{uri: string, stop: () => Promise<void>}>}
 */
export function setWithFollower(folder) {
  const [dbPath, followerPath] = [path.join(folder, 'one'), path.join(folder, 'follower')];
  for (const each of [dbPath, followerPath]) mkdirSync(each);
  return startSet([{ dbPath }, { dbPath: followerPath, replicaMemberConfig: { priority: 0 } }]);
}

/**
 * @param {{dbPath: string, replicaMemberConfig?: {priority: number}}[]} members
 * @param {AbortSignal} [signal]
 */
async function startSet(members, signal) {
  const { binary, version } = await findMongod({ signal });
  const { MongoMemoryReplSet } = await import('mongodb-memory-server-core');
  const server = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version },
    replSet: {
      name: replicaSet,
      count: members.length,
      // Other tests' writes must not push recent events out of the oplog.
      args: [...serverArgs, '--setParameter', 'enableTestCommands=1', '--oplogMinRetentionHours', '1'],
    },
    // A busy machine needs more than the default ten seconds.
    instanceOpts: members.map((member) => ({ ...member, storageEngine: 'wiredTiger', launchTimeout: startMs })),
  });
  return { uri: server.getUri(), stop: async () => void (await server.stop()) };
}
