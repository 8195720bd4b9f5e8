/** Checks for obstacles before any work is done. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { lock } from '../../packages/site/src/lock.mjs';
import { whyNotFree } from '../run/ports.mjs';
import { Problem } from '../terminal.mjs';

/**
 * @param {import('./settings.mjs').Settings} settings
 * @throws {Problem} when nothing can listen on the public port
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
 * Takes the data directory for this run. It is released when the process ends, in whatever way.
 * @param {string} dataDir
 * @throws {Problem} when it cannot be written, or another `npm start` uses it
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
