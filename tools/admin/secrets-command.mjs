/**
 * `secrets` of `docker-compose.yml` runs `secrets-command.mjs FOLDER` at each start: it makes the
 * missing secrets, each in a subfolder, a volume that only its readers mount (rule:
 * secrets-in-files).
 */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { putFile } from '../../packages/site/src/part-name.mjs';
import { explain, Problem } from '../terminal.mjs';

/** How a secret differs from the others; a service with another user reads these. */
const usual = { file: 'secret', bytes: 32, mode: 0o444 };

/** @type {Record<string, Partial<typeof usual>>} */
const own = {
  // The server refuses a key that anybody but its owner could read.
  database: { file: 'mongod.key', mode: 0o400 },
  // A password has at most 20 letters.
  admin: { bytes: 10 },
};

/** The image has a folder for each; one that no volume is mounted on is read-only. @param {string} folder */
function isMounted(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

try {
  const [folder = ''] = process.argv.slice(2);
  const names = readdirSync(folder).filter((name) => isMounted(path.join(folder, name)));
  if (names.length === 0) throw new Problem(`nothing can be written in ${folder}`);
  for (const name of names) {
    const { file, bytes, mode } = { ...usual, ...own[name] };
    const place = path.join(folder, name, file);
    if (existsSync(place)) continue;
    putFile(place, `${randomBytes(bytes).toString('hex')}\n`, mode);
    console.log(`made: ${place}`);
  }
} catch (error) {
  explain('secrets', error);
  process.exitCode = 1;
}
