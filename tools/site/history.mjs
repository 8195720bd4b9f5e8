/** Which versions of a front-end were in place, so that going back is one step. Kept in a hidden folder of the site. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionsDir } from '../../packages/site/src/versions.mjs';

/** For so long, a page that was opened with an old version may still ask for its files. */
const keptMs = 7 * 24 * 3600 * 1000;

/**
 * @typedef {object} Version
 * @property {string} id
 * @property {number} at when it was put in place, epoch milliseconds
 * @property {string[]} files
 * @property {boolean} [withdrawn] taken back by the operator
 * @property {boolean} [released] not merely what the checkout had when it was started
 *
 * @typedef {import('./publish.mjs').Target} Target
 */

/** @param {Target} target */
const historyDir = ({ siteDir, name }) => versionsDir(siteDir, name);

/**
 * The stored copies of a version's files with fixed names.
 * @param {Target} target
 * @param {string} id
 */
export const versionDir = (target, id) => path.join(historyDir(target), id);

/**
 * @param {Target} target
 * @returns {Version[]} oldest first
 */
export function readHistory(target) {
  try {
    return JSON.parse(readFileSync(path.join(historyDir(target), 'history.json'), 'utf8'));
  } catch {
    return [];
  }
}

/**
 * @param {Target} target
 * @param {Version[]} history
 */
export function writeHistory(target, history) {
  const file = path.join(historyDir(target), 'history.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(history, undefined, 2));
  renameSync(`${file}.part`, file);
}

/**
 * @param {Target} target
 * @param {string} id
 */
export const drop = (target, id) => rmSync(versionDir(target, id), { recursive: true, force: true });

/** Whether a version of it was ever released here: then a start leaves what is in place. @param {Target} target */
export const wasReleased = (target) => readHistory(target).some(({ released }) => released === true);

/** @param {Version[]} history */
export const currentOf = (history) => history.findLast((version) => !version.withdrawn);

/**
 * @param {Version[]} history
 * @param {Version} version
 */
export const withNewest = (history, version) => [...history.filter(({ id }) => id !== version.id), version];

/**
 * The history once the current version is taken back.
 * @param {Version[]} history
 */
export function withdraw(history) {
  const current = currentOf(history);
  return history.map((version) => (version === current ? { ...version, withdrawn: true } : version));
}

/**
 * Versions that are neither in place nor the next to go back to, and too old for a page to have them open.
 * @param {Version[]} history
 * @param {number} now
 */
export function outdated(history, now) {
  const needed = history.filter((version) => !version.withdrawn).slice(-2);
  return history.filter((version) => !needed.includes(version) && now - replacedAt(history, version) > keptMs);
}

/**
 * @param {Version[]} history
 * @param {Version} version
 */
function replacedAt(history, version) {
  return history[history.indexOf(version) + 1]?.at ?? version.at;
}
