import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A unique temporary name beside a file, for an atomic rename.
 * @param {string} file
 */
export const partOf = (file) => path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);

/**
 * Writes atomically: readers never see half a file.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {number} [mode]
 */
export function putFile(file, content, mode) {
  mkdirSync(path.dirname(file), { recursive: true });
  const part = partOf(file);
  try {
    writeFileSync(part, content, { mode });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
