/** Copies of earlier days: which may go, and how old the newest is (rule: backups). */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '../terminal.mjs';

const dayMs = 24 * 3600_000;

/** A copy is made each day; it may take a while. */
const mostHours = 26;

/** What is the same in the names of all copies of a series: all but the digits. @param {string} name */
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
 * Removes old copies of the series of one that has just been made.
 * @param {string} file the new one
 * @param {{keepDays: number, keep: number, now: number}} options `keep` is how many of the newest always stay
 * @returns {Promise<string[]>} what was removed
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
 * @param {number} now
 * @returns {Promise<string>} the newest copy in it, and its age, for people
 * @throws {Problem} when it is too old, or there is none
 */
export async function newestCopy(folder, now) {
  const [newest] = await newestFirst(folder, (name) => name.endsWith('.age'));
  if (!newest) throw new Problem(`there is no copy in ${folder}`);
  const hours = (now - newest.at) / 3600_000;
  const told = `${newest.file} is ${hours.toFixed(1)} hours old`;
  if (hours > mostHours) throw new Problem(`${told}: no copy was made since`);
  return told;
}
