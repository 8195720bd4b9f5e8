/** Our own modules of which a public page has one copy, as long as shell and remote were built of the same sources (ADR 4). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kitKey, kitModules } from '@caparazon/remote-contract/shared-kit';

const files = kitModules.map((module) => ({ module, file: fileURLToPath(import.meta.resolve(module)) }));

/** Tells the sources of these modules from any others. */
export const kitSources = files
  .reduce((hash, { file }) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 8);

/**
 * For webpack's `ConsumeSharedPlugin`, by file, so that imports from beside it are heard too. Where the shell has other
 * sources, the remote loads its own copy.
 */
export const kitOfRemote = Object.fromEntries(
  files.map(({ module, file }) => [
    file,
    { import: file, shareKey: kitKey(module, kitSources), requiredVersion: /** @type {const} */ (false) },
  ]),
);
