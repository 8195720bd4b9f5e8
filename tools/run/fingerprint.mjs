/** Detects changed sources by content, since clones do not keep times. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'test-results.json']);

/**
 * Files of a folder without tests, builds and packages.
 * @param {string} folder
 * @returns {string[]} absolute paths
 */
export function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !/\.test\.\w+$/.test(entry.name))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(file) : [file];
    })
    .sort();
}

/**
 * @param {string[]} files
 * @param {string} base names are relative to it
 * @returns {string} digest of names and contents
 */
export function fingerprint(files, base) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${path.relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} stamp file with the previous fingerprint @param {string} print */
export function isStamped(stamp, print) {
  try {
    return readFileSync(stamp, 'utf8') === print;
  } catch {
    return false;
  }
}

/** @param {string} stamp @param {string} print */
export function putStamp(stamp, print) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}
