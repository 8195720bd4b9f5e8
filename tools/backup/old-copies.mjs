/** Retention and age of backups (rule: backups). */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../terminal.mjs';

const dayMs = 24 * 3600_000;

/** A day, and the time that a copy takes. */
const mostHours = 26;

/** The name of a series: digits differ between its copies. @param {string} name */
const seriesOf = (name) => name.replace(/\d/g, '0');

/** @param {string} folder @param {(name: string) => boolean} isWanted */
async function newestFirst(folder, isWanted) {
  const names = (await readdir(folder)).filter(isWanted);
  const found = await Promise.all(
    names.map(async (name) => ({ file: path.join(folder, name), at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  return found.sort((a, b) => b.at - a.at);
}

/**
 * Removes old copies of the series of a new one.
 * @param {string} file the new copy
 * @param {{keepDays: number, keep: number, now: number}} options `keep` newest copies always stay
 * @returns {Promise<string[]>} the removed files
 */
export async function removeOldCopies(file, { keepDays, keep, now }) {
  const series = seriesOf(path.basename(file));
  const copies = await newestFirst(path.dirname(file), (name) => seriesOf(name) === series);
  const old = copies.slice(Math.max(keep, 1)).filter(({ at }) => now - at > keepDays * dayMs);
  for (const copy of old) await rm(copy.file);
  return old.map((copy) => copy.file);
}

/**
 * @param {string} folder
 * @returns {Promise<{file: string, at: number} | undefined>} the newest copy, and when it was made
 */
export const newestIn = async (folder) => (await newestFirst(folder, (name) => name.endsWith('.age')))[0];

/**
 * @param {string} folder
 * @param {number} now
 * @returns {Promise<string>} the newest copy and its age, as text
 * @throws {Problem} when it is too old or missing
 */
export async function newestCopy(folder, now) {
  const newest = await newestIn(folder);
  if (!newest) throw new Problem(`there is no copy in ${folder}`);
  const hours = (now - newest.at) / 3600_000;
  const age = `${newest.file} is ${hours.toFixed(1)} hours old`;
  if (hours > mostHours) throw new Problem(`${age}: no copy was made since`);
  return age;
}
