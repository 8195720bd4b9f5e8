/**
 * A database for one run of tests or measurements, by mongodb-memory-server. Nothing of it may remain after the run.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { say } from '../terminal.mjs';
import { findMongod } from './find.mjs';
import { replicaSet, serverArgs } from './serve.mjs';

const startMs = 50_000;

/**
 * Starts a replica set of one in a folder. Where the operator has given a server (`MONGODB_URI`), that one is used.
 * @param {string} folder
 * @param {AbortSignal} [signal]
 * @returns {Promise<{uri: string, stop: () => Promise<void>}>}
 * @throws {import('../terminal.mjs').Problem} when there is no `mongod`
 */
export async function databaseFor(folder, signal) {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: given, stop: () => Promise.resolve() };
  return await startSet([{ dbPath: folder }], signal);
}

/**
 * Starts a replica set of two, of which one never takes writes: when the other steps down the set answers and has no primary.
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
  const { binary, version } = await findMongod({
    installed: Promise.resolve(),
    say: (text) => say('mongod', text),
    signal,
  });
  const { MongoMemoryReplSet } = await import('mongodb-memory-server-core');
  const server = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version },
    replSet: {
      name: replicaSet,
      count: members.length,
      // What is told of the last minutes must still be in the journal, however much other tests write meanwhile.
      args: [...serverArgs, '--setParameter', 'enableTestCommands=1', '--oplogMinRetentionHours', '1'],
    },
    // A busy machine takes longer than the usual ten seconds.
    instanceOpts: members.map((member) => ({ ...member, storageEngine: 'wiredTiger', launchTimeout: startMs })),
  });
  return { uri: server.getUri(), stop: async () => void (await server.stop()) };
}
