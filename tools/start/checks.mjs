/** Finds obstacles before any work. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { lock } from '../../packages/site/src/lock.mjs';
import { whyNotFree } from '../run/ports.mjs';
import { Problem } from '../terminal.mjs';

/**
 * @param {import('./settings.mjs').Settings} settings
 * @throws {Problem} when the public port cannot be used
 */
export async function portMustBeFree({ port, host }) {
  const error = await whyNotFree(port, host);
  if (!error) return;
  if (error.code === 'EADDRINUSE')
    throw new Problem(`port ${port} is taken: choose another, for example PORT=${port + 1}`);
  if (error.code === 'EADDRNOTAVAIL') throw new Problem(`HOST ${host} is not an address of this machine`);
  throw new Problem(`cannot listen on ${host}:${port}: ${error.message}`);
}

/**
 * Locks the data directory until the process ends.
 * @param {string} dataDir
 * @throws {Problem} when it is not writable, or another `npm start` uses it
 */
export async function claimDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Problem(`DATA_DIR ${dataDir} cannot be written: ${/** @type {Error} */ (error).message}`);
  }
  if (!(await lock(dataDir, 'data'))) {
    throw new Problem(`the data directory ${dataDir} is in use by another npm start: choose another with DATA_DIR`);
  }
}
