/**
 * Creates secrets of session keys (rule: keys-at-rest) and database on the first start, and reads
 * given ones.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSecretFiles } from '../../packages/service-kit/src/secret-files.mjs';
import { Problem } from '../terminal.mjs';

/**
 * Creates a secret, unless there is one.
 * @param {string} file
 * @param {string} [called]
 * @throws {Problem} when it cannot be written
 */
export function makeSecret(file, called = 'the secret of the keys') {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // MongoDB's key files allow these characters.
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return;
    throw new Problem(`${called} cannot be written: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * Resolves settings that are in files (rule: secrets-in-files).
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @throws {Problem} when one is given twice, or its file is unreadable or empty
 */
export function readSecrets(names, env) {
  try {
    return withSecretFiles(names, env);
  } catch (error) {
    throw new Problem(/** @type {Error} */ (error).message);
  }
}
