/** Where the files of a run of tests go, the database's above all: they are gone with the run. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk that is memory, as Linux has it: a database that waits for no disk is a fifth quicker. */
const inMemory = '/dev/shm';
const roomyBytes = 8 * 1024 ** 3;

/** Whether it could take all that a run writes, and leave as much as that to the programs. */
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
