/** A database for one run of tests or measurements. */
import { say, warn } from '../terminal.mjs';
import { embedded } from './embedded.mjs';
import { findMongod } from './find.mjs';

/**
 * Starts a replica set of one in a folder; where the operator gave a server (`MONGODB_URI`), that one is used.
 * @param {string} folder
 * @param {AbortSignal} signal
 * @returns {Promise<{uri: string, stop: () => Promise<void>}>}
 * @throws {import('../terminal.mjs').Problem} when there is no `mongod` or it does not start
 */
export async function databaseFor(folder, signal) {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: given, stop: () => Promise.resolve() };
  const mongod = await findMongod({ installed: Promise.resolve(), say: (text) => say('mongod', text), signal });
  const { part, start } = await embedded(mongod, folder, { say, warn });
  try {
    return { uri: await start(signal), stop: () => part.stop() };
  } catch (error) {
    part.kill();
    throw error;
  }
}
