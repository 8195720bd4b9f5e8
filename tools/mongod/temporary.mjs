/** A database for one run of tests or measurements. */
import { say, warn } from '../terminal.mjs';
import { embedded } from './embedded.mjs';
import { findMongod } from './find.mjs';

/**
 * Looks for what `databaseFor` starts; nothing to look for where the operator gave a server (`MONGODB_URI`).
 * @param {Promise<void>} installed settles when the project's packages are there
 * @param {AbortSignal} signal
 * @returns {Promise<import('./find.mjs').Mongod> | undefined}
 */
export function seekMongod(installed, signal) {
  if (process.env.MONGODB_URI) return undefined;
  return findMongod({ installed, say: (text) => say('mongod', text), signal });
}

/**
 * Starts a replica set of one in a folder; where the operator gave a server (`MONGODB_URI`), that one is used.
 * @param {string} folder
 * @param {AbortSignal} signal
 * @param {ReturnType<typeof seekMongod>} [sought] where one is looked for already
 * @returns {Promise<{uri: string, stop: () => Promise<void>}>}
 * @throws {import('../terminal.mjs').Problem} when there is no `mongod` or it does not start
 */
export async function databaseFor(folder, signal, sought = seekMongod(Promise.resolve(), signal)) {
  const mongod = await sought;
  if (mongod === undefined) return { uri: process.env.MONGODB_URI ?? '', stop: () => Promise.resolve() };
  const { part, start } = await embedded(mongod, folder, { say, warn });
  try {
    return { uri: await start(signal), stop: () => part.stop() };
  } catch (error) {
    part.kill();
    throw error;
  }
}
