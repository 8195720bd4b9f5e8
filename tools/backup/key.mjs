/** The key of backups. It never comes from the command line, where anybody on the machine could read it. */
import { readSecrets } from '../start/secret-file.mjs';
import { Problem } from '../terminal.mjs';

/** A key is not guessed, whatever the work that opening a file takes. */
const leastLetters = 32;

/**
 * @param {NodeJS.ProcessEnv} env `BACKUP_KEY`, or a file named by `BACKUP_KEY_FILE`
 * @returns {string}
 * @throws {Problem} when there is none
 */
export function readBackupKey(env) {
  const { BACKUP_KEY = '', BACKUP_KEY_FILE } = readSecrets(['BACKUP_KEY'], env);
  // Backups were sealed with the key of a file without the blanks around it.
  const key = BACKUP_KEY_FILE ? BACKUP_KEY.trim() : BACKUP_KEY;
  if (key === '') throw new Problem('the key is missing: BACKUP_KEY, or a file that BACKUP_KEY_FILE names');
  if (key.length < leastLetters) {
    throw new Problem(
      `the key has ${key.length} letters, and needs ${leastLetters}: openssl rand -base64 32 makes one`,
    );
  }
  return key;
}
