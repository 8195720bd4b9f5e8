/** Names a service's version by its number and a digest of its content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesOf } from '../../tools/contracts/part-sources.mjs';
import { root } from '../../tools/project.mjs';
import { fingerprint } from '../../tools/run/fingerprint.mjs';

/** Enough to distinguish the five kept versions. */
const digestLetters = 10;

/**
 * Depends on sources, installed packages and version number (`npm version minor -w svc-cases`
 * raises it).
 * @param {string} part
 * @returns {string} like `1.0.0-3f2a90c1d5`
 */
export function versionOf(part) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([place]) => place.includes('node_modules'));
  const { version } = JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8'));
  const digest = createHash('sha256')
    .update(fingerprint(sourcesOf(part), root))
    .update(JSON.stringify(installed))
    .digest('hex');
  return `${version}-${digest.slice(0, digestLetters)}`;
}
