/** Our own modules that a public page has once, when shell and remote were built from the same sources (ADR 4). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kitKey, kitModules } from '@caparazon/remote-contract/shared-kit';

/** @param {string} module */
const fileOf = (module) => fileURLToPath(import.meta.resolve(module));

const files = kitModules.map((module) => ({ module, file: fileOf(module) }));

const oursIn = /from '((?:\.{1,2}|@caparazon)\/[^']+)'/g;

/**
 * A file with all of ours that it imports, since its behaviour depends on them.
 * @param {string} file
 * @param {Set<string>} found
 */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(oursIn)) {
    withImports(name.startsWith('.') ? path.resolve(path.dirname(file), name) : fileOf(name), found);
  }
  return found;
}

/** A hash of these sources. */
export const kitSources = [...files.reduce((found, { file }) => withImports(file, found), new Set())]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 8);

/**
 * For webpack's `ConsumeSharedPlugin`, by file, so that relative imports match too. A remote of other sources loads its
 * own copy.
 */
export const kitOfRemote = Object.fromEntries(
  files.map(({ module, file }) => [
    file,
    { import: file, shareKey: kitKey(module, kitSources), requiredVersion: /** @type {const} */ (false) },
  ]),
);
