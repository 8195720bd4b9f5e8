/** The key of backups. It never comes from the command line, where anybody on the machine could read it. */
import { readFileSync } from 'node:fs';
import { Problem } from '../terminal.mjs';

/** A key is not guessed, whatever the work that opening a file takes. */
const leastLetters = 32;

/**
 * @param {NodeJS.ProcessEnv} env `BACKUP_KEY`, or a file named by `BACKUP_KEY_FILE`
 * @returns {string}
 * @throws {Problem} when there is none
 */
export function readBackupKey({ BACKUP_KEY, BACKUP_KEY_FILE }) {
  const key = BACKUP_KEY || (BACKUP_KEY_FILE ? textOf(BACKUP_KEY_FILE) : '');
  if (key === '') throw new Problem('the key is missing: BACKUP_KEY, or a file that BACKUP_KEY_FILE names');
  if (key.length < leastLetters) {
    throw new Problem(
      `the key has ${key.length} letters, and needs ${leastLetters}: openssl rand -base64 32 makes one`,
    );
  }
  return key;
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Problem(`the key cannot be read: ${/** @type {Error} */ (error).message}`);
  }
}
