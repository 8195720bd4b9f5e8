/** Where a test run puts its files, above all the database. They are removed after the run. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk in memory, as Linux has it. A database that does not wait for a disk is a fifth faster. */
const inMemory = '/dev/shm';
const roomyBytes = 8 * 1024 ** 3;

/** Whether it has room for all that a run writes, and as much again for the programs. */
function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomyBytes && process.availableMemory() >= 2 * roomyBytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for a run.
 * @param {string} name
 * @returns {{folder: string, remove: () => void}}
 */
export function makeScratch(name) {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? inMemory : tmpdir(), `caparazon-${name}-`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
