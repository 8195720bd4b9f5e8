/**
 * The released versions of a service: `DATA_DIR/releases/<part>/<version>/`, and in which order they were in place. Those of
 * a front-end the site itself keeps (`tools/site/history.mjs`).
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentOf, withdraw, withNewest } from '../../tools/site/history.mjs';

/** How many versions of a part are kept, the one in place among them. */
export const keptVersions = 5;

/**
 * @typedef {import('../../tools/site/history.mjs').Version & { atStart?: boolean }} Release `atStart` when nobody released it:
 *   it is the checkout as production was started
 */

/**
 * @typedef {object} Store
 * @property {string} dataDir
 * @property {string} part
 */

/** @param {Store} store */
const folderOfPart = ({ dataDir, part }) => path.join(dataDir, 'releases', part);

/** The folder of a version. @param {Store} store @param {string} version */
export const releaseDir = (store, version) => path.join(folderOfPart(store), version);

/** @param {Store} store @returns {Release[]} oldest first */
export function releasesOf(store) {
  const file = path.join(folderOfPart(store), 'history.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** @param {Store} store @param {import('../../tools/site/history.mjs').Version[]} history */
function write(store, history) {
  const file = path.join(folderOfPart(store), 'history.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(history, undefined, 2));
  renameSync(`${file}.part`, file);
}

/** The version in place. @param {Store} store */
export const inPlace = (store) => currentOf(releasesOf(store));

/** The version to go back to. @param {Store} store */
export const beforeIt = (store) => currentOf(withdraw(releasesOf(store)));

/**
 * Notes that a version is in place, and removes those beyond the five newest.
 * @param {Store} store
 * @param {Release} release
 */
export function notePlaced(store, release) {
  const history = withNewest(releasesOf(store), release);
  const removed = history.slice(0, -keptVersions);
  write(store, history.slice(-keptVersions));
  for (const { id } of removed) rmSync(releaseDir(store, id), { recursive: true, force: true });
}

/** Notes that the version before is in place again. @param {Store} store */
export const noteBack = (store) => write(store, withdraw(releasesOf(store)));

/** Whether nobody ever released it here, not even to take it back: then production runs the checkout. @param {Store} store */
export const neverReleased = (store) => releasesOf(store).every(({ atStart }) => atStart === true);
