import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds a program as a shell does.
 * @param {string} name used as a path when it contains a separator
 * @returns {string | undefined} its path
 */
export function onPath(name) {
  if (name.includes(path.sep)) return isExecutable(name) ? path.resolve(name) : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
