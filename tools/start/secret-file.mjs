/** Secrets that are made on the first start: of the keys that sign sessions (rule: keys-at-rest), of the database. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../terminal.mjs';

/**
 * Makes one where there is none. It is never replaced.
 * @param {string} file
 * @param {string} [called]
 * @throws {Problem} when it cannot be written
 */
export function makeSecret(file, called = 'the secret of the keys') {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // In letters that the key file of a database may have.
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return;
    throw new Problem(`${called} cannot be written: ${/** @type {Error} */ (error).message}`);
  }
}
