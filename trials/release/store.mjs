/**
 * Released versions of a service: `DATA_DIR/releases/<part>/<version>/` and their order. The site
 * keeps those of front-ends (`tools/site/history.mjs`).
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentOf, withdraw, withNewest } from '../../tools/site/history.mjs';

/** Including the current one. */
export const keptVersions = 5;

/** @typedef {import('../../tools/site/history.mjs').Version & { atStart?: boolean }} Release `atStart` when production was started with it instead of a release */

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

/** The current version. @param {Store} store */
export const inPlace = (store) => currentOf(releasesOf(store));

/** The previous version. @param {Store} store */
export const beforeIt = (store) => currentOf(withdraw(releasesOf(store)));

/**
 * Records a deployed version and removes those beyond the five newest.
 * @param {Store} store
 * @param {Release} release
 */
export function notePlaced(store, release) {
  const history = withNewest(releasesOf(store), release);
  const removed = history.slice(0, -keptVersions);
  write(store, history.slice(-keptVersions));
  for (const { id } of removed) rmSync(releaseDir(store, id), { recursive: true, force: true });
}

/** Records a rollback. @param {Store} store */
export const noteBack = (store) => write(store, withdraw(releasesOf(store)));

/**
 * Whether it was never released or rolled back here; production then runs the checkout.
 * @param {Store} store
 */
export const neverReleased = (store) => releasesOf(store).every(({ atStart }) => atStart === true);
