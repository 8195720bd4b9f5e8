/** The secret of the keys that sign sessions: beside the database, not in it (rule: keys-at-rest). */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../terminal.mjs';

/**
 * Makes one on the first start. It is never replaced.
 * @param {string} file
 * @throws {Problem} when it cannot be written
 */
export function makeKeysSecret(file) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return;
    throw new Problem(`the secret of the keys cannot be written: ${/** @type {Error} */ (error).message}`);
  }
}
