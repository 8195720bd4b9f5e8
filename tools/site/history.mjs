/** Records a front-end's versions in a hidden folder of the site, for rollbacks. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { putFile } from '../../packages/site/src/part-name.mjs';
import { versionsDir } from '../../packages/site/src/versions.mjs';
import { readJson } from '../run/json.mjs';

/** Open pages may ask for files of an old version for this long. */
const keptMs = 7 * 24 * 3600 * 1000;

/**
 * @typedef {object} Version
 * @property {string} id
 * @property {number} at when it was put in place, epoch milliseconds
 * @property {string[]} files
 * @property {boolean} [withdrawn] rolled back by the operator
 * @property {boolean} [released] by a release, not by a start of the checkout
 *
 * @typedef {import('./publish.mjs').Target} Target
 */

/** @param {Target} target */
const historyDir = ({ siteDir, name }) => versionsDir(siteDir, name);

/**
 * Stored copies of files with fixed names.
 * @param {Target} target
 * @param {string} id
 */
export const versionDir = (target, id) => path.join(historyDir(target), id);

/** @param {Target} target @returns {Version[]} oldest first */
export const readHistory = (target) => readJson(path.join(historyDir(target), 'history.json')) ?? [];

/** @param {Target} target @param {Version[]} history */
export const writeHistory = (target, history) =>
  putFile(path.join(historyDir(target), 'history.json'), JSON.stringify(history, undefined, 2));

/** @param {Target} target @param {string} id */
export const drop = (target, id) => rmSync(versionDir(target, id), { recursive: true, force: true });

/**
 * Whether a version was ever released here; starts then leave it in place.
 * @param {Target} target
 */
export const wasReleased = (target) => readHistory(target).some(({ released }) => released === true);

/** @param {Version[]} history */
export const currentOf = (history) => history.findLast((version) => !version.withdrawn);

/** @param {Version[]} history @param {Version} version */
export const withNewest = (history, version) => [...history.filter(({ id }) => id !== version.id), version];

/**
 * The history after a rollback of the current version.
 * @param {Version[]} history
 */
export function withdraw(history) {
  const current = currentOf(history);
  return history.map((version) => (version === current ? { ...version, withdrawn: true } : version));
}

/**
 * Versions too old for open pages, and neither current nor the next rollback.
 * @param {Version[]} history
 * @param {number} now
 */
export function outdated(history, now) {
  const needed = history.filter((version) => !version.withdrawn).slice(-2);
  return history.filter((version) => !needed.includes(version) && now - replacedAt(history, version) > keptMs);
}

/** @param {Version[]} history @param {Version} version */
function replacedAt(history, version) {
  return history[history.indexOf(version) + 1]?.at ?? version.at;
}
