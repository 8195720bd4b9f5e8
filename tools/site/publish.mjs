/**
 * Puts a built front-end in place while pages are open and requests are served. Files with a hash in their name are
 * added beside the old ones. Then the few files with fixed names are replaced, each in one step, entry points last.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { partOf } from '../../packages/site/src/part-name.mjs';
import { fingerprint } from '../run/fingerprint.mjs';
import { currentOf, drop, outdated, readHistory, versionDir, withdraw, withNewest, writeHistory } from './history.mjs';
import { addressesIn, composeRemotes, remotesFile } from './remotes.mjs';

/** Replaced last, in this order, so that everything they point to is in place. */
const entryPoints = ['mf-manifest.json', 'index.html'];

/** What the bundler writes about itself, with paths of the machine that built it. */
const notForVisitors = 'mf-stats.json';

const hashed = /\.[0-9a-f]{8,}\./;

/**
 * @typedef {object} Target
 * @property {string} siteDir
 * @property {string} name of the front-end
 */

/**
 * The folder of a front-end inside the site.
 * @param {Target} target
 */
export const placeOf = ({ siteDir, name }) => (name === 'shell' ? siteDir : path.join(siteDir, 'remotes', name));

/** What a version is called: a digest of its files. @param {string} dist @param {string[]} files */
const idOf = (dist, files) =>
  fingerprint(
    files.map((file) => path.join(dist, file)),
    dist,
  ).slice(0, 16);

/**
 * Whether a build is the version in place.
 * @param {Target} target
 * @param {string} dist
 */
export const isInPlace = (target, dist) => currentOf(readHistory(target))?.id === idOf(dist, filesIn(dist));

/**
 * Publishes a build. Publishing the version that is in place changes nothing.
 * @param {Target} target
 * @param {string} dist the build
 * @param {object} [options]
 * @param {boolean} [options.again] also when it is a version that was taken back
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
 * Goes back to the version that was in place before.
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
 * Replaces the files with fixed names by those of a version.
 * @param {Target} target
 * @param {import('./history.mjs').Version[]} history before the switch
 * @param {string} id
 * @param {string[]} files all of the version's
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
 * Whether the operator has edited where the remotes come from: then `remotes.json` of the site differs from the shell's
 * version. An edit is never overwritten.
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
 * The texts that the organisation has edited in the site (rule: editable-texts). An edit is never overwritten. In a site
 * in which nothing was ever published they are those that a backup brought.
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
 * Removes versions that nobody can have open any more, and the hashed files that only they used.
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
 * The files with fixed names, in the order in which they are replaced. `remotes.json` is not compressed: a compressed
 * copy would hide what is written into it.
 * @param {string[]} files
 */
function replaceable(files) {
  const rank = (/** @type {string} */ file) => entryPoints.indexOf(file.replace(/\.(gz|br)$/, ''));
  return files
    .filter((file) => !hashed.test(file) && !/^remotes\.json\.(gz|br)$/.test(file))
    .sort((a, b) => rank(a) - rank(b));
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== notForVisitors)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * Copies a file in such a way that nobody sees half of it.
 * @param {string} from
 * @param {string} to
 */
function put(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  const part = partOf(to);
  copyFileSync(from, part);
  renameSync(part, to);
}
