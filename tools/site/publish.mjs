/**
 * Publishes a front-end while it is served: adds hashed files beside the old ones, then replaces
 * files with fixed names atomically, entry points last.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { putFile } from '../../packages/site/src/part-name.mjs';
import { fingerprint } from '../run/fingerprint.mjs';
import { currentOf, drop, outdated, readHistory, versionDir, withdraw, withNewest, writeHistory } from './history.mjs';
import { addressesIn, composeRemotes, remotesFile } from './remotes.mjs';

/** Replaced last, in this order, when everything they refer to exists. */
const entryPoints = ['mf-manifest.json', 'index.html'];

/** The bundler's statistics contain paths of the build machine. */
const notForVisitors = 'mf-stats.json';

const hashed = /\.[0-9a-f]{8,}\./;

/**
 * @typedef {object} Target
 * @property {string} siteDir
 * @property {string} name of the front-end
 */

/**
 * A front-end's folder in the site.
 * @param {Target} target
 */
export const placeOf = ({ siteDir, name }) => (name === 'shell' ? siteDir : path.join(siteDir, 'remotes', name));

/** A version's name: the digest of its files. @param {string} dist @param {string[]} files */
const idOf = (dist, files) =>
  fingerprint(
    files.map((file) => path.join(dist, file)),
    dist,
  ).slice(0, 16);

/**
 * Whether a build is the current version.
 * @param {Target} target
 * @param {string} dist
 */
export const isInPlace = (target, dist) => currentOf(readHistory(target))?.id === idOf(dist, filesIn(dist));

/**
 * Publishes a build, unless it is the current version.
 * @param {Target} target
 * @param {string} dist folder of the build
 * @param {object} [options]
 * @param {boolean} [options.again] also publishes a version that was rolled back
 * @param {boolean} [options.released]
 * @returns {'published' | 'same' | 'withdrawn'}
 */
export function publish(target, dist, { again = true, released = false } = {}) {
  const files = filesIn(dist);
  const id = idOf(dist, files);
  const history = readHistory(target);
  const known = history.find((version) => version.id === id);
  if (currentOf(history)?.id === id) return 'same';
  if (known?.withdrawn && !again) return 'withdrawn';

  const place = placeOf(target);
  for (const file of files.filter((name) => hashed.test(name))) {
    if (!existsSync(path.join(place, file))) put(path.join(dist, file), path.join(place, file));
  }
  const kept = versionDir(target, id);
  for (const file of replaceable(files)) put(path.join(dist, file), path.join(kept, file));
  switchTo(target, history, id, files);
  prune(target, withNewest(history, { id, at: Date.now(), files, ...(released && { released }) }));
  return 'published';
}

/**
 * Goes back to the previous version.
 * @param {Target} target
 * @returns {boolean} false when there is none
 */
export function takeBack(target) {
  const history = readHistory(target);
  const remaining = withdraw(history);
  const previous = currentOf(remaining);
  if (!previous) return false;
  switchTo(target, history, previous.id, previous.files);
  writeHistory(target, remaining);
  return true;
}

/**
 * Replaces the files with fixed names by a version's.
 * @param {Target} target
 * @param {import('./history.mjs').Version[]} history before the switch
 * @param {string} id
 * @param {string[]} files all files of the version
 */
function switchTo(target, history, id, files) {
  const place = placeOf(target);
  const current = currentOf(history)?.id;
  const edited = isEdited(target, current);
  const written = new Set(editedTexts(target, current));
  for (const file of replaceable(files).filter((name) => name !== remotesFile && !written.has(name))) {
    put(path.join(versionDir(target, id), file), path.join(place, file));
  }
  composeRemotes(target.siteDir, edited ? undefined : addressesIn(versionDir(target, id)));
}

/**
 * Whether the operator has edited the site's `remotes.json`: it differs from the shell's. Edits are
 * never overwritten.
 * @param {Target} target
 * @param {string | undefined} current
 */
export function isEdited(target, current = currentOf(readHistory(target))?.id) {
  if (!current) return false;
  const [live, published] = [placeOf(target), versionDir(target, current)];
  if (![live, published].every((folder) => existsSync(path.join(folder, remotesFile)))) return false;
  return !isDeepStrictEqual(addressesIn(live), addressesIn(published));
}

/**
 * Texts edited in the site (rule: editable-texts), which are never overwritten. Before the first
 * publication they come from a backup.
 * @param {Target} target
 * @param {string | undefined} current
 * @returns {string[]}
 */
export function editedTexts(target, current = currentOf(readHistory(target))?.id) {
  const folder = path.join(placeOf(target), 'textos');
  if (target.name !== 'shell' || !existsSync(folder)) return [];
  const differs = (/** @type {string} */ file) => {
    if (!current) return true;
    const published = path.join(versionDir(target, current), file);
    const live = path.join(placeOf(target), file);
    return !existsSync(published) || !readFileSync(published).equals(readFileSync(live));
  };
  return filesIn(folder)
    .map((file) => path.join('textos', file))
    .filter(differs);
}

/**
 * Removes versions that no page can have open, and hashed files that only they used.
 * @param {Target} target
 * @param {import('./history.mjs').Version[]} history
 */
function prune(target, history) {
  const old = new Set(outdated(history, Date.now()));
  const kept = history.filter((version) => !old.has(version));
  const used = new Set(kept.flatMap((version) => version.files));
  for (const version of old) {
    drop(target, version.id);
    for (const file of version.files) if (!used.has(file)) rmSync(path.join(placeOf(target), file), { force: true });
  }
  writeHistory(target, kept);
}

/**
 * Files with fixed names in the order of replacement. `remotes.json` has no compressed copy, which
 * would hide edits.
 * @param {string[]} files
 */
function replaceable(files) {
  const rank = (/** @type {string} */ file) => entryPoints.indexOf(file.replace(/\.(gz|br)$/, ''));
  return files
    .filter((file) => !hashed.test(file) && !/^remotes\.json\.(gz|br)$/.test(file))
    .sort((a, b) => rank(a) - rank(b));
}

/** The files of a build or of the texts, by their paths below the folder. @param {string} folder */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== notForVisitors)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** @param {string} from @param {string} to */
const put = (from, to) => putFile(to, readFileSync(from));
