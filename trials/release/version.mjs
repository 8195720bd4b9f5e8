/** The version of a part, and whether its sources have changed since that version. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesOf } from '../../tools/contracts/part-sources.mjs';
import { root } from '../../tools/project.mjs';
import { fingerprint } from '../../tools/run/fingerprint.mjs';

/** @typedef {'major' | 'minor' | 'patch'} Step */

/** @param {string} part */
const manifestOf = (part) => path.join(root, part, 'package.json');

/** @param {string} part @returns {string} */
export const versionOf = (part) => JSON.parse(readFileSync(manifestOf(part), 'utf8')).version;

/**
 * A digest of everything that a part is made of, without the versions of our own packages.
 * @param {string} part
 */
export function printOf(part) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([place]) => place.includes('node_modules'));
  const { version: _, ...manifest } = JSON.parse(readFileSync(manifestOf(part), 'utf8'));
  return createHash('sha256')
    .update(
      fingerprint(
        sourcesOf(part).filter((file) => file !== manifestOf(part)),
        root,
      ),
    )
    .update(JSON.stringify([installed, manifest]))
    .digest('hex');
}

/** @param {string} version @param {Step} step */
export function stepped(version, step) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * Writes the version of a part, in its package.json and in the lock file. Nobody depends on one of the eight parts, so
 * nothing else follows. `lerna version` would take every package that changed since the last tag along.
 * @param {string} part
 * @param {string} version
 */
export function setVersion(part, version) {
  edit(manifestOf(part), (manifest) => {
    manifest.version = version;
  });
  edit(path.join(root, 'package-lock.json'), ({ packages }) => {
    packages[part].version = version;
  });
}

/** @param {string} file @param {(content: any) => void} change */
function edit(file, change) {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  change(content);
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
}
