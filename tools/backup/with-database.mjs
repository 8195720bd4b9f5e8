/** The database for an operator's command: of the running product, or of the data directory. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runningDatabase } from '../admin/database.mjs';
import { databaseOf } from '../mongod/access.mjs';
import { services } from '../project.mjs';
import { claimDataDir } from '../start/checks.mjs';
import { Product } from '../start/product.mjs';
import { Problem } from '../terminal.mjs';

export const databases = services.map(databaseOf);

/**
 * Runs `work` on `MONGODB_URI`, on the running product's server, or on one started for it.
 * @template T
 * @param {import('../start/settings.mjs').Settings} settings
 * @param {{mayMake: boolean}} options `mayMake` creates a missing data directory
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
  const product = new Product(settings);
  try {
    return await work(await product.startDatabase(new AbortController().signal));
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
