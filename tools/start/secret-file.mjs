/** Secrets: made on the first start, of the keys that sign sessions (rule: keys-at-rest) and of the database; and given. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSecretFiles } from '../../packages/service-kit/src/secret-files.mjs';
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

/**
 * The settings, with those that are in files (rule: secrets-in-files).
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @throws {Problem} when one is told twice, or its file cannot be read or is empty
 */
export function readSecrets(names, env) {
  try {
    return withSecretFiles(names, env);
  } catch (error) {
    throw new Problem(/** @type {Error} */ (error).message);
  }
}
