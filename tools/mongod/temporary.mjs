/**
 * A database for one run of tests or measurements, by mongodb-memory-server. Nothing of it may remain after the run.
 */
import { say } from '../terminal.mjs';
import { findMongod } from './find.mjs';
import { replicaSet, serverArgs } from './serve.mjs';

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
  const { binary, version } = await findMongod({
    installed: Promise.resolve(),
    say: (text) => say('mongod', text),
    signal,
  });
  const { MongoMemoryReplSet } = await import('mongodb-memory-server-core');
  const server = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary, version },
    replSet: { name: replicaSet, args: [...serverArgs, '--setParameter', 'enableTestCommands=1'] },
    instanceOpts: [{ dbPath: folder, storageEngine: 'wiredTiger' }],
  });
  return { uri: server.getUri(), stop: async () => void (await server.stop()) };
}
