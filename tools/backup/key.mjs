/**
 * The key of backups. Other users could read it on a command line, so it is never accepted there.
 */
import { readSecrets } from '../start/secret-file.mjs';
import { Problem } from '../terminal.mjs';

/** A shorter key could be guessed, whatever scrypt costs. */
const leastLetters = 32;

/**
 * @param {NodeJS.ProcessEnv} env `BACKUP_KEY`, or a file named by `BACKUP_KEY_FILE`
 * @returns {string}
 * @throws {Problem} when no key is set
 */
export function readBackupKey(env) {
  const { BACKUP_KEY = '', BACKUP_KEY_FILE } = readSecrets(['BACKUP_KEY'], env);
  // Existing backups were encrypted with the trimmed content of the file.
  const key = BACKUP_KEY_FILE ? BACKUP_KEY.trim() : BACKUP_KEY;
  if (key === '') throw new Problem('the key is missing: BACKUP_KEY, or a file that BACKUP_KEY_FILE names');
  if (key.length < leastLetters) {
    throw new Problem(
      `the key has ${key.length} letters, and needs ${leastLetters}: openssl rand -base64 32 makes one`,
    );
  }
  return key;
}
