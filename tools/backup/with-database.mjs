/** The database that an operator's command works on: of the running product, or else of the data directory. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runningDatabase } from '../admin/database.mjs';
import { databaseOf } from '../mongod/access.mjs';
import { findMongod } from '../mongod/find.mjs';
import { services } from '../project.mjs';
import { claimDataDir } from '../start/checks.mjs';
import { Product } from '../start/product.mjs';
import { Problem, say } from '../terminal.mjs';

/** The databases of the services. */
export const databases = services.map(databaseOf);

/**
 * Runs `work` on the server of `MONGODB_URI`, on that of a running product, or on one that it starts on the data
 * directory and stops afterwards.
 * @template T
 * @param {import('../start/settings.mjs').Settings} settings
 * @param {{mayMake: boolean}} options whether a data directory that is not there is made
 * @param {(uri: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(settings, { mayMake }, work) {
  const running = findRunning(settings);
  if (running !== null) return work(running);
  if (!mayMake && !existsSync(path.join(settings.dataDir, 'db'))) {
    throw new Problem(`there is no database in ${settings.dataDir}: name its DATA_DIR or MONGODB_URI`);
  }
  await claimDataDir(settings.dataDir);
  const { signal } = new AbortController();
  const mongod = await findMongod({
    installed: Promise.resolve(),
    say: (text) => say('mongod', text),
    signal,
  });
  const product = new Product(settings);
  try {
    return await work(await product.startDatabase(mongod, signal));
  } finally {
    await product.stop();
  }
}

/** @param {import('../start/settings.mjs').Settings} settings */
function findRunning(settings) {
  try {
    return runningDatabase(settings);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
